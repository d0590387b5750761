import type { Context } from '../context.ts'
import { accountMails } from '../modules/accounts/account-mails.ts'
import { composeReports } from '../modules/bug-reports/report-mail.ts'
import type { Composers } from '../modules/mails/composer.ts'
import { moderationMails } from '../modules/moderation/moderation-mails.ts'
import { replyMails } from '../modules/rights-of-reply/reply-mails.ts'

/** Who makes the mails of each kind. */
export const allComposers = (context: Pick<Context, 'config' | 'storage'>): Composers => ({
  ...accountMails(context),
  ...moderationMails(context),
  'bug-report': composeReports(context),
  ...replyMails(context),
})
