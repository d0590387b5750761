import type { FastifyInstance } from 'fastify'
import { z } from '#contract/schema.ts'
import type { Context } from '../context.ts'
import { sweepSendings } from '../modules/community/letter-issues/sendings.queries.ts'
import { sweepLetterReaders } from '../modules/community/letters/readers.queries.ts'
import { sweepNotifications } from '../modules/community/notifications/notifications.queries.ts'
import { sweepHeldEmails } from '../modules/people/accounts/held-emails.queries.ts'
import { sweepDevices } from '../modules/people/accounts/known-devices.queries.ts'
import { sweepSessions } from '../modules/people/accounts/sessions.queries.ts'
import { sweepInvitations } from '../modules/people/invitations/invitations.queries.ts'
import { sweepLinks } from '../modules/people/links/links.queries.ts'
import { sweepMails } from '../modules/people/mails/mails.queries.ts'
import { sweepChallenges } from '../modules/people/protection/challenges.queries.ts'
import { deleteOverdueAccounts } from '../modules/people/users/delete-account.ts'
import { emptyBins } from '../modules/publishing/articles/bin.ts'
import { sweepImports } from '../modules/publishing/imports/imported-pages.queries.ts'
import { sweepMemberInvitations } from '../modules/publishing/newsroom/newsroom.queries.ts'
import { thinRevisions } from '../modules/publishing/revisions/thin-revisions.ts'
import { sweepUploads, sweepUploadsFolder } from '../modules/publishing/uploads/sweep-uploads.ts'
import { uploadsFolder } from '../modules/publishing/uploads/uploads-folder.ts'
import { sweepViews } from '../modules/reading/views/views.queries.ts'
import { sweepReporters } from '../modules/trust/moderation/reports.queries.ts'
import { sweepReplyAddresses } from '../modules/trust/rights-of-reply/rights-of-reply.queries.ts'
import { isDatabaseAway } from '../platform/database/availability.ts'
import { withLeases } from '../platform/database/leases.ts'
import { sweepIdempotencyKeys } from '../platform/http/idempotency.ts'
import { sweepBuilds } from '../platform/http/kept-builds.ts'
import { sweepRateLimits } from '../platform/http/rate-limits.ts'
import type { Job } from '../platform/jobs/job.ts'
import { sweepFiles } from '../platform/media/sweep-files.ts'

const HOUR_MS = 3_600_000

/** Whoever holds this lease sweeps. */
const LEASE = 'sweep'

/**
 * Removes what nothing needs any more: files that were never shown for 24 hours, ended sessions, devices, links, invitations, mails, kept
 * addresses, challenges and keys, windows of limits, visits, imports, revisions, what lies in bins, mailboxes and reporters of long ago, proofs of consent whose time is over, uploads that nobody went on with, and builds that
 * were replaced a day ago. @returns how many files went; null when another node is at it.
 */
export async function sweep(
  context: Pick<Context, 'database' | 'perform' | 'storage' | 'uploads' | 'builds' | 'config'> & {
    changes: Pick<Context['changes'], 'publish'>
  },
): Promise<number | null> {
  const { database, uploads, builds, config } = context
  const { result = null } = await withLeases(database, [LEASE], async () => {
    await sweepSessions(database)
    await sweepDevices(database)
    await sweepHeldEmails(database)
    await sweepLinks(database)
    await sweepInvitations(database)
    await sweepMemberInvitations(database)
    await sweepChallenges(database)
    await sweepMails(database)
    await sweepIdempotencyKeys(database)
    await sweepRateLimits(database)
    await sweepViews(database)
    await sweepImports(database)
    await sweepReplyAddresses(database)
    await sweepReporters(database)
    await sweepNotifications(database)
    await sweepLetterReaders(database)
    await sweepSendings(database)
    await thinRevisions(database)
    await emptyBins(context)
    await sweepBuilds(builds)
    await sweepUploads(database, uploadsFolder(config.dataDir), uploads)
    return sweepFiles(context)
  })
  return result
}

/** Every hour, by one node: by chance another each time, so that what lies in a machine's own folders goes as well. */
export const SWEEP: Job<object> = {
  name: 'sweep',
  payload: z.object({}),
  key: () => '',
  tries: 3,
  pauses: { first: 60, longest: 600 },
  limit: 3_600,
  schedule: '17 * * * *',
}

/** Sweeps when it is time, and deletes the closed accounts whose time is over, while the server runs. */
export function sweepInTime(context: Context): void {
  context.jobs.work(SWEEP, {
    async run(_, signal) {
      await sweep(context)
      await deleteOverdueAccounts(context, signal)
    },
  })
}

/**
 * Where jobs are done by others, perhaps on other machines: removes every hour the bytes of given-up uploads that lie here, since
 * those who sweep may not see this folder.
 */
export function sweepOwnFolder(app: FastifyInstance, { database, config }: Pick<Context, 'database' | 'config'>): void {
  const timer = setInterval(() => {
    sweepUploadsFolder(database, uploadsFolder(config.dataDir)).catch((err: unknown) => {
      if (!isDatabaseAway(err)) app.log.warn({ err }, 'the folder of uploads could not be swept')
    })
  }, HOUR_MS)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
