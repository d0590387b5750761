import type { Context } from '../context.ts'
import { tellFollowers } from '../modules/community/notifications/tell-followers.ts'
import { type Outbox, sendMails } from '../modules/people/mails/send-mails.ts'
import { liftSuspensionsInTime } from '../modules/people/users/suspend-account.ts'
import { indexAuthorsAnew } from '../modules/publishing/articles/index-author-anew.ts'
import { prepareVideos } from '../modules/publishing/renditions/prepare-video.ts'
import { sweepInTime } from './maintenance.ts'

/** Does all that is done after the answers (docs/decisions/jobs.md), until the jobs are stopped. */
export async function doJobs(context: Context, outbox: Outbox): Promise<void> {
  prepareVideos(context)
  indexAuthorsAnew(context)
  tellFollowers(context)
  await sendMails(context, outbox)
  sweepInTime(context)
  liftSuspensionsInTime(context)
}
