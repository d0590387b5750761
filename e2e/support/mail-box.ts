import { expect } from '@playwright/test'
import type { TestMailServer } from '../../server/src/testing/mail-server.ts'

/**
 * Waits for the newest mail to an address whose link opens this screen. @returns the link, as a path of the site.
 * @param path as `/verifier-adresse`.
 */
export async function waitForLink(mailServer: TestMailServer, to: string, path: string): Promise<string> {
  const link = new RegExp(`${path}(?:#|\\?jeton=)[\\w-]+`)
  const find = () =>
    mailServer.mails
      .filter((mail) => mail.to.includes(to))
      .map(({ raw }) => link.exec(decode(raw))?.[0])
      .findLast((found) => found !== undefined)
  await expect.poll(find).toBeDefined()
  return find() ?? ''
}

/** Quoted-printable, as far as it may cut or hide an address. */
const decode = (raw: string): string => raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
