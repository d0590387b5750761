import type { Context } from '../context.ts'
import { indexAuthorsAnew } from '../modules/articles/index-author-anew.ts'
import { type Outbox, sendMails } from '../modules/mails/send-mails.ts'
import { prepareVideos } from '../modules/renditions/prepare-video.ts'
import { liftSuspensionsInTime } from '../modules/users/lift-overdue-suspensions.ts'
import { sweepInTime } from './maintenance.ts'

/** Does all that is done after the answers (docs/decisions/jobs.md), until the jobs are stopped. */
export async function doJobs(context: Context, outbox: Outbox): Promise<void> {
  prepareVideos(context)
  indexAuthorsAnew(context)
  await sendMails(context, outbox)
  sweepInTime(context)
  liftSuspensionsInTime(context)
}
