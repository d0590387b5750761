import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/connect.ts'
import { countAll, countWhere, now, query, written } from '../../../platform/database/query.ts'

const openCases = query
  .selectFrom('moderationCases')
  .select(({ fn }) => [countAll.as('cases'), fn.min<Date | null>('openedAt').as('oldestCase')])
  .where('decidedAt', 'is', null)

const openAppeals = query
  .selectFrom('appeals')
  .select(({ fn }) => [countAll.as('appeals'), fn.min<Date | null>('createdAt').as('oldestAppeal')])
  .where('outcome', 'is', null)

const waitingReplies = query
  .selectFrom('rightsOfReply')
  .select((eb) => [
    countAll.as('replies'),
    eb.fn.min<Date | null>('dueAt').as('replyDue'),
    countWhere(eb('dueAt', '<', now)).as('repliesOverdue'),
  ])
  .where('state', '=', sql.lit('waiting'))

const heldComments = query
  .selectFrom('heldComments')
  .select(({ fn }) => [countAll.as('heldComments'), fn.min<Date | null>('createdAt').as('oldestHeld')])
  .where('articleId', 'not in', (eb) => eb.selectFrom('articles').select('id').where('deletedAt', 'is not', null))

/** What waits for moderators, in one reading of what is open. */
export async function readQueue(database: Queryable) {
  return onlyRow(
    await database(
      query
        .selectFrom([openCases.as('c'), openAppeals.as('a'), waitingReplies.as('r'), heldComments.as('h')])
        .selectAll(),
    ),
  )
}

const openBugReports = query
  .selectFrom('bugReports')
  .select(({ fn }) => [countAll.as('bugReports'), fn.min<Date | null>('createdAt').as('oldestBugReport')])
  .where('closedAt', 'is', null)

/** The state stands in the text: only so the index of what is not sent serves. */
const unsentMails = query
  .selectFrom('mails')
  .select((eb) => [
    countWhere(eb('state', 'in', ['waiting', 'sending'])).as('mailsWaiting'),
    countWhere(eb('state', '=', 'doubtful')).as('mailsDoubtful'),
    countWhere(eb('state', '=', 'refused')).as('mailsRefused'),
    countWhere(eb('state', '=', 'failed')).as('mailsFailed'),
  ])
  .where('state', '<>', sql.lit('sent'))

const unfinishedJobs = query
  .selectFrom('jobs.job')
  .select((eb) => [
    countWhere(eb('state', '=', 'active')).as('jobsRunning'),
    countWhere(eb('state', 'in', ['created', 'retry'])).as('jobsWaiting'),
    countWhere(eb('state', '=', 'failed')).as('jobsFailed'),
  ])
  .where('state', 'in', written('created', 'retry', 'active', 'failed'))
  .where('name', 'not like', '\\_\\_%')

/** How the site is, as far as the database knows. */
export async function readSiteState(database: Queryable) {
  return onlyRow(
    await database(
      query
        .selectFrom([openBugReports.as('b'), unsentMails.as('m'), unfinishedJobs.as('j')])
        .selectAll()
        .select((eb) => [
          eb
            .selectFrom('journal')
            .select('at')
            .where('act', '=', sql.lit('backup'))
            .orderBy('at', 'desc')
            .orderBy('id', 'desc')
            .limit(1)
            .as('lastBackup'),
          sql<number>`(SELECT max(created_at)::float8 FROM drizzle.__drizzle_migrations)`.as('schema'),
          sql<string>`current_setting('server_version')`.as('postgres'),
        ]),
    ),
  )
}

function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('a reading of figures gave no row')
  return row
}
