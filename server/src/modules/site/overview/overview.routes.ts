import type { FirstSteps, Overview, SiteState } from '#contract/site/overview.ts'
import type { SiteSettings } from '#contract/site/site-settings.ts'
import { missingFacts } from '#contract/trust/publisher-facts.ts'
import { VERSION } from '../../../configuration/version.ts'
import type { Context } from '../../../context.ts'
import { isAdmin } from '../../../platform/http/authentication.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { readSiteSettings } from '../settings/settings.queries.ts'
import { closeFirstSteps, readFirstSteps } from './first-steps.queries.ts'
import { readQueue, readSiteState } from './overview.queries.ts'

/** The front of the desk (docs/product/screens.md#desk-overview). */
export function overviewRoutes(serve: Serve, context: Context): void {
  serve('GET /admin/overview', async ({ caller }) => {
    const [queue, site] = await Promise.all([
      readOpen(context),
      isAdmin(caller) ? readSite(context) : Promise.resolve(null),
    ])
    return { data: { queue, site } }
  })

  serve('DELETE /admin/first-steps', async () => {
    await closeFirstSteps(context.database)
    return { data: {} }
  })
}

async function readOpen({ database }: Context): Promise<Overview['queue']> {
  const row = await readQueue(database)
  return {
    cases: { count: row.cases, oldestAt: dateOf(row.oldestCase) },
    appeals: { count: row.appeals, oldestAt: dateOf(row.oldestAppeal) },
    replies: { count: row.replies, dueAt: dateOf(row.replyDue), overdue: row.repliesOverdue },
    heldComments: { count: row.heldComments, oldestAt: dateOf(row.oldestHeld) },
  }
}

async function readSite({ database, config, disk }: Context): Promise<SiteState> {
  const [row, room, settings] = await Promise.all([readSiteState(database), disk.read(), readSiteSettings(database)])
  return {
    bugReports: { count: row.bugReports, oldestAt: dateOf(row.oldestBugReport) },
    mails: {
      waiting: row.mailsWaiting,
      doubtful: row.mailsDoubtful,
      refused: row.mailsRefused,
      failed: row.mailsFailed,
      isSending: config.smtpUrl !== undefined,
    },
    jobs: { running: row.jobsRunning, waiting: row.jobsWaiting, failed: row.jobsFailed },
    disk: room,
    versions: {
      kiosque: VERSION,
      node: process.versions.node,
      // Distributions add their own name: "18.1 (Debian 18.1-1)".
      postgres: row.postgres.split(' ')[0] ?? '',
      schema: new Date(row.schema).toISOString(),
    },
    uptime: process.uptime(),
    lastBackupAt: dateOf(row.lastBackup),
    firstSteps: await findFirstSteps(database, settings, config),
    missingFacts: missingFacts(settings.publisher),
  }
}

/** docs/product/running.md#first-steps: null once they are closed, which they are for good when the last one is seen to be done. */
async function findFirstSteps(
  database: Context['database'],
  { logo, accent, registration, publishing, publisher }: SiteSettings,
  { smtpUrl }: Pick<Context['config'], 'smtpUrl'>,
): Promise<FirstSteps | null> {
  const row = await readFirstSteps(database)
  if (row === undefined) return null
  const steps: FirstSteps = {
    identity: logo !== null || accent !== null,
    publisher: missingFacts(publisher).length === 0,
    people: registration !== 'open' || publishing !== 'creators' || row.hasOtherCreator || row.hasInvited,
    article: row.hasArticle,
    frontPage: row.hasFrontPage,
    invitation: row.hasInvited,
    mail: smtpUrl !== undefined,
  }
  if (!Object.values(steps).every(Boolean)) return steps
  await closeFirstSteps(database)
  return null
}

const dateOf = (date: Date | null): string | null => date?.toISOString() ?? null
