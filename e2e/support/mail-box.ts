import { expect } from '@playwright/test'
import { startTestMailServer, type TestMailServer } from '../../server/src/testing/mail-server.ts'
import { createFactories } from './factories.ts'
import { createSite } from './site.ts'

/** A site of one file's tests, which sends its mails to a mail server here. */
export async function openPostedSite() {
  const mailServer = await startTestMailServer()
  const site = await createSite({ SMTP_URL: mailServer.url })
  await site.start()
  return {
    site,
    make: createFactories(site),
    mails: mailServer.mails,
    /** The link of the newest mail to somebody that opens the screen at `path`, once it is there. */
    waitForLink: async (to: string, path: string) => site.url + (await waitForLink(mailServer, to, path)),
    async close() {
      await site.remove()
      await mailServer.close()
    },
  }
}

/**
 * Waits for the newest mail to an address whose link opens this screen. @returns the link, as a path of the site.
 * @param path as `/verifier-adresse`.
 */
async function waitForLink(mailServer: TestMailServer, to: string, path: string): Promise<string> {
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
