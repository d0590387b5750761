import type { ContentOf, MailToRender } from '#contract/people/mail-content.ts'
import type { MailKind } from '#contract/people/mails.ts'

/** What the component of one kind of mail is given. */
export interface MailProps<Kind extends MailKind> extends Omit<MailToRender, 'content'> {
  content: ContentOf<Kind>
}
