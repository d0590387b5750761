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
  {
    to,
    from = config.mailFrom,
    fromName,
    replyTo,
    oneClick,
    listId,
    attachments = [],
  }: Omit<ComposedMail<MailKind>, 'content'>,
  rendered: RenderedMail,
  site: Pick<Site, 'name'>,
): Promise<Message> {
  const opened = await Promise.all(
    attachments.map(async ({ filename, open }) => ({ filename, content: (await open()) ?? Buffer.alloc(0) })),
  )
  const messageId = `<${id}@${new URL(config.publicUrl).hostname}>`
  const composer = new MailComposer({
    ...rendered,
    messageId,
    from: { name: fromName || site.name, address: from },
    to,
    replyTo,
    attachments: opened,
    headers: {
      // Nobody's holiday answers it.
      'Auto-Submitted': 'auto-generated',
      // Some services put a Message-ID of their own in its place; reports show this one.
      'X-Original-Message-ID': messageId,
      ...(listId !== undefined && { 'List-Id': `<${listId}>` }),
      ...(oneClick !== undefined && {
        'List-Unsubscribe': `<${oneClick}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return { envelope: { from, to }, raw: await composer.compile().build() }
}
