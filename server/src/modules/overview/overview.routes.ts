import type { Overview, SiteState } from '#contract/overview.ts'
import { VERSION } from '../../configuration/version.ts'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/endpoint.ts'
import { readQueue, readSiteState } from './overview.queries.ts'

/** The front of the desk (docs/product/screens.md#desk-overview). */
export function overviewRoutes(serve: Serve, context: Context): void {
  serve('GET /admin/overview', async ({ caller }) => {
    const [queue, site] = await Promise.all([
      readOpen(context),
      caller.role === 'admin' ? readSite(context) : Promise.resolve(null),
    ])
    return { data: { queue, site } }
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
  const [row, room] = await Promise.all([readSiteState(database), disk.read()])
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
  }
}

const dateOf = (date: Date | null): string | null => date?.toISOString() ?? null
