import type { MailKind } from '#contract/people/mails.ts'
import type { Context } from '../context.ts'
import { issueMails } from '../modules/community/letter-issues/issue-mails.ts'
import { letterMails } from '../modules/community/letters/letter-mails.ts'
import { notificationMails } from '../modules/community/notifications/mail-notifications.ts'
import { accountMails } from '../modules/people/accounts/account-mails.ts'
import type { Composer } from '../modules/people/mails/composer.ts'
import { newsroomMails } from '../modules/publishing/newsroom/newsroom-mails.ts'
import { submissionMails } from '../modules/publishing/submissions/submission-mails.ts'
import { composeReports } from '../modules/trust/bug-reports/report-mail.ts'
import { moderationMails } from '../modules/trust/moderation/moderation-mails.ts'
import { replyMails } from '../modules/trust/rights-of-reply/reply-mails.ts'

/** Who makes the mails of each kind; the type refuses a kind that is forgotten here. */
export const allComposers = (
  context: Pick<Context, 'config' | 'storage'>,
): { [Kind in MailKind]: Composer<Kind> | undefined } => ({
  ...accountMails(context),
  ...moderationMails(context),
  'bug-report': composeReports(context),
  ...replyMails(context),
  ...newsroomMails(context),
  ...submissionMails(context),
  ...letterMails(context),
  ...issueMails(context),
  ...notificationMails(context),
})
