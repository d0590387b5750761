import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../context.ts'
import { readReportsInTime } from '../modules/community/letter-issues/read-reports.ts'
import { sendLettersInTime } from '../modules/community/letter-issues/send-letters.ts'
import { mailNotificationsInTime } from '../modules/community/notifications/mail-notifications.ts'
import { tellFollowers } from '../modules/community/notifications/tell-followers.ts'
import { type Outbox, sendMails } from '../modules/people/mails/send-mails.ts'
import { liftSuspensionsInTime } from '../modules/people/users/suspend-account.ts'
import { indexAuthorsAnew } from '../modules/publishing/articles/index-author-anew.ts'
import { prepareVideos } from '../modules/publishing/renditions/prepare-video.ts'
import { carryOutInTime } from './carry-out-in-time.ts'
import { sweepInTime } from './maintenance.ts'

/**
 * Does all that is done after the answers (docs/decisions/jobs.md), and what is planned (docs/decisions/dates.md).
 * @returns takes nothing new; fulfilled once all of it has ended.
 */
export async function doJobs(
  context: Context,
  outbox: Outbox,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<() => Promise<void>> {
  prepareVideos(context)
  indexAuthorsAnew(context)
  tellFollowers(context)
  mailNotificationsInTime(context)
  readReportsInTime(context)
  await sendMails(context, outbox)
  sendLettersInTime(context, { renderMail: outbox.renderMail, log })
  sweepInTime(context)
  liftSuspensionsInTime(context)
  const endPlans = carryOutInTime(context, log)
  return async () => void (await Promise.all([context.jobs.stop(), endPlans()]))
}
