import MailComposer from 'nodemailer/lib/mail-composer'
import type { RenderedMail } from '#contract/people/mail-content.ts'
import type { MailKind } from '#contract/people/mails.ts'
import type { Site } from '#contract/site/site.ts'
import type { Config } from '../../../configuration/config.ts'
import type { ComposedMail } from './composer.ts'
import type { Message } from './hand-over.ts'

/**
 * Writes a mail as it is sent. One that is sent again carries the same id: many a mail server drops the second.
 * @param config `mailFrom` is the site's sender, unless the mail has one of its own.
 */
export async function writeMessage(
  config: Pick<Config, 'mailFrom' | 'publicUrl'>,
  id: string,
  { to, from = config.mailFrom, replyTo, unsubscribe, attachments = [] }: Omit<ComposedMail<MailKind>, 'content'>,
  rendered: RenderedMail,
  site: Pick<Site, 'name'>,
): Promise<Message> {
  const opened = await Promise.all(
    attachments.map(async ({ filename, open }) => ({ filename, content: (await open()) ?? Buffer.alloc(0) })),
  )
  const composer = new MailComposer({
    ...rendered,
    messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    from: { name: site.name, address: from },
    to,
    replyTo,
    attachments: opened,
    // Nobody's holiday answers it.
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe !== undefined && oneClick(unsubscribe)) },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return { envelope: { from, to }, raw: await composer.compile().build() }
}

/** By which mailboxes offer to end such mails (RFC 8058). */
const oneClick = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
