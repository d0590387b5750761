import { expect } from '@playwright/test'
import type { TestMailServer } from '../../server/src/testing/mail-server.ts'

/** The one-use link of the mail to `recipient` that came last, once one is there. */
export async function linkIn({ mails }: TestMailServer, recipient: string): Promise<URL> {
  const links = () => mails.filter(({ to }) => to.includes(recipient)).flatMap(({ raw }) => linksOf(raw))
  await expect.poll(() => links().length, { timeout: 30_000 }).toBeGreaterThan(0)
  return new URL(links().at(-1) ?? '')
}

/** Mails travel as quoted-printable: long lines end in "=", and "=" is "=3D". */
function linksOf(raw: string): string[] {
  const text = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')
  return text.match(/https?:\/\/\S+#[\w-]{43}/g) ?? []
}
