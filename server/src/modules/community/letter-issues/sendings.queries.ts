import { type InferResult, sql } from 'kysely'
import { KEPT } from '#contract/limits.ts'
import type { Database, Queryable, Transaction } from '../../../platform/database/connect.ts'
import { countAll, now, query } from '../../../platform/database/query.ts'
import type { SendingState } from '../../../platform/database/tables.ts'
import { lettersInUse } from '../letters/letters.queries.ts'
import { readersInUse } from '../letters/readers.queries.ts'

/** Who is sent an issue now, by a publication that is in use. */
const readers = readersInUse
  .innerJoin('letterIssues as i', 'i.letterId', 'r.letterId')
  .where('i.letterId', 'in', lettersInUse)

/** To how many an issue goes that begins now. */
export async function countRecipients(database: Queryable, issueId: string): Promise<number> {
  const [row] = await database(readers.select(countAll.as('count')).where('i.id', '=', issueId))
  return row?.count ?? 0
}

/** Who has not been sent it, in the order of ids. @param after an id. */
export async function listUnsent(
  database: Queryable,
  issueId: string,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await database(
    readers
      .select('r.id')
      .where('i.id', '=', issueId)
      .whereRef('r.confirmedAt', '<=', 'i.begunAt')
      .$if(after !== undefined, (others) => others.where('r.id', '>', after ?? ''))
      .where(
        sql<boolean>`NOT EXISTS (SELECT FROM letter_sendings s WHERE s.reader_id = r.id AND s.issue_id = ${issueId})`,
      )
      .orderBy('r.id')
      .limit(limit),
  )
  return rows.map(({ id }) => id)
}

/** Minutes until a recipient whose server said « not now » is tried again, doubled each time: 5, 10, 20 … a good day in all. */
const pause = sql`make_interval(mins => 5 * (2 ^ least(s.tries - 1, 6))::int)`
const TRIES_MAX = 10

export async function listDue(database: Queryable, issueId: string, limit: number): Promise<string[]> {
  const rows = await database(
    query
      .selectFrom('letterSendings as s')
      .select('s.readerId')
      .where('s.issueId', '=', issueId)
      .where('s.state', '=', 'waiting')
      .where(sql<boolean>`s.changed_at <= now() - ${pause}`)
      .limit(limit),
  )
  return rows.map(({ readerId }) => readerId)
}

/**
 * Notes that an issue is being sent to a reader, before the mail server is spoken to: of two who try, the database lets one.
 * @returns their address; undefined where they do not receive it any more, have been sent it, or it is not under way.
 */
export async function claimSending(
  database: Queryable,
  issueId: string,
  readerId: string,
): Promise<string | undefined> {
  const [row] = await database(
    query
      .with('reader', () =>
        readers
          .select(['r.id', 'r.email'])
          .where('i.id', '=', issueId)
          .where('i.state', '=', 'sending')
          .where('r.id', '=', readerId)
          .forShare('r'),
      )
      .with('claimed', (statement) =>
        statement
          .insertInto('letterSendings')
          .columns(['issueId', 'readerId', 'state'])
          .expression((eb) =>
            eb
              .selectFrom('reader')
              .select(sql<string>`${issueId}::uuid`.as('issueId'))
              .select(['reader.id', sql<SendingState>`'sending'::sending_state`.as('state')]),
          )
          .onConflict((conflict) =>
            conflict
              .columns(['readerId', 'issueId'])
              .doUpdateSet((eb) => ({ state: 'sending', changedAt: now, tries: eb('letterSendings.tries', '+', 1) }))
              .where('letterSendings.state', '=', 'waiting'),
          )
          .returning('readerId'),
      )
      .selectFrom('reader')
      .innerJoin('claimed', 'claimed.readerId', 'reader.id')
      .select('reader.email'),
  )
  return row?.email ?? undefined
}

/** What came of it, also where it was thought doubtful meanwhile: who knows sets it right. @param reason without addresses. */
export async function noteSending(
  database: Queryable,
  issueId: string,
  readerId: string,
  { state, reason }: { state: SendingState; reason: string },
): Promise<void> {
  await database(
    query
      .updateTable('letterSendings')
      .set((eb) => ({
        reason,
        changedAt: now,
        state:
          state === 'waiting'
            ? sql<SendingState>`(CASE WHEN ${eb.ref('tries')} >= ${sql.lit(TRIES_MAX)} THEN 'refused' ELSE 'waiting' END)::sending_state`
            : state,
      }))
      .where('issueId', '=', issueId)
      .where('readerId', '=', readerId)
      .where('state', 'in', ['sending', 'doubtful']),
  )
}

/** Notes that a mail came back. @returns false where that is known, or it is forgotten to whom it went. */
export async function noteReturned(
  tx: Transaction,
  { issueId, readerId }: { issueId: string; readerId: string },
  reason: string,
): Promise<boolean> {
  const rows = await tx(
    query
      .updateTable('letterSendings as s')
      .from('letterReaders as r')
      .set({ state: 'refused', reason, changedAt: now })
      .where('s.issueId', '=', issueId)
      .where('s.readerId', '=', readerId)
      .where('s.state', '<>', 'refused')
      .whereRef('r.id', '=', 's.readerId')
      .where('r.email', 'is not', null)
      .returning('s.readerId'),
  )
  return rows.length === 1
}

/** As if it had not been tried: the mail server was not there. */
export async function unclaimSending(database: Queryable, issueId: string, readerId: string): Promise<void> {
  await database(sql`
    WITH never AS (DELETE FROM letter_sendings WHERE issue_id = ${issueId} AND reader_id = ${readerId} AND state = 'sending' AND tries = 1)
    UPDATE letter_sendings SET state = 'waiting', tries = tries - 1
    WHERE issue_id = ${issueId} AND reader_id = ${readerId} AND state = 'sending' AND tries > 1`)
}

/** Those that were being sent by a process that is no more: nobody knows where it broke off. @returns their issues. */
export async function noteBrokenOff(database: Queryable, reason: string): Promise<string[]> {
  const rows = await database(
    query
      .updateTable('letterSendings')
      .set({ state: 'doubtful', reason, changedAt: now })
      .where('state', '=', 'sending')
      .returning('issueId'),
  )
  return [...new Set(rows.map(({ issueId }) => issueId))]
}

/** Who left, or whose account is out of use, waits for nothing any more. */
export async function forgetGone(database: Queryable, issueId: string): Promise<void> {
  await database(
    query
      .deleteFrom('letterSendings')
      .where('issueId', '=', issueId)
      .where('state', '=', 'waiting')
      .where(({ not, exists }) =>
        not(
          exists(
            readers
              .select('r.id')
              .where('i.id', '=', issueId)
              .whereRef('r.id', '=', sql.ref('letter_sendings.reader_id')),
          ),
        ),
      ),
  )
}

/** Ends an issue that nobody is to be sent any more, nor may be. @returns false where somebody is to be tried later. */
export async function endIssue(database: Queryable, issueId: string): Promise<boolean> {
  const rows = await database(sql`
    UPDATE letter_issues SET state = 'sent', ended_at = now(), trouble = NULL
    WHERE id = ${issueId} AND state = 'sending' AND NOT EXISTS (
      SELECT FROM letter_sendings WHERE issue_id = ${issueId} AND state IN ('waiting', 'sending'))
    RETURNING id`)
  return rows.length === 1
}

/** Counts anew what became of an issue. */
export async function recountIssue(database: Queryable, issueId: string): Promise<void> {
  await database(sql`
    UPDATE letter_issues i SET sent = c.sent, refused = c.refused, doubtful = c.doubtful
    FROM (SELECT count(*) FILTER (WHERE state = 'sent') AS sent, count(*) FILTER (WHERE state = 'refused') AS refused,
      count(*) FILTER (WHERE state = 'doubtful') AS doubtful FROM letter_sendings WHERE issue_id = ${issueId}) AS c
    WHERE i.id = ${issueId} AND (i.sent, i.refused, i.doubtful) IS DISTINCT FROM (c.sent, c.refused, c.doubtful)`)
}

/** Has those in this state tried once more; who left stays as they are. @returns how many. */
export async function sendAgain(
  tx: Queryable,
  issueId: string,
  state: Extract<SendingState, 'refused' | 'doubtful'>,
): Promise<number> {
  const rows = await tx(
    query
      .updateTable('letterSendings as s')
      .from('letterReaders as r')
      .set({ state: 'waiting', tries: 0, changedAt: sql<Date>`'epoch'` })
      .where('s.issueId', '=', issueId)
      .where('s.state', '=', state)
      .whereRef('r.id', '=', 's.readerId')
      .where('r.endedAt', 'is', null)
      .returning('s.readerId'),
  )
  return rows.length
}

const troubled = query
  .selectFrom('letterSendings as s')
  .innerJoin('letterReaders as r', 'r.id', 's.readerId')
  .select(['r.id', 'r.email', 's.state', 's.reason', 'r.endedAt'])
export type TroubledRow = InferResult<typeof troubled>[number]

/** Those in this state, in the order of ids; one more than `limit`. @param after an id. */
export const listTroubled = (
  database: Queryable,
  {
    issueId,
    state,
    after,
    offset,
    limit,
  }: { issueId: string; state: SendingState; after: string | undefined; offset: number; limit: number },
): Promise<TroubledRow[]> =>
  database(
    troubled
      .where('s.issueId', '=', issueId)
      .where('s.state', '=', state)
      .$if(after !== undefined, (others) => others.where('s.readerId', '>', after ?? ''))
      .orderBy('s.readerId')
      .limit(limit + 1)
      .offset(offset),
  )

/**
 * Forgets who was sent what, once no report of it will come any more; the figures stay. Meanwhile nobody has one sent again, which
 * would find nobody who was sent it.
 */
export async function sweepSendings(database: Database): Promise<void> {
  await database(sql`
    DELETE FROM letter_sendings s USING (
      SELECT id FROM letter_issues WHERE ended_at < now() - make_interval(days => ${sql.lit(KEPT.sendingDays)}) FOR UPDATE
    ) i WHERE i.id = s.issue_id`)
}

/** That readers left is told with the last issue that each was sent. */
export async function countDepartures(database: Queryable, readerIds: readonly string[]): Promise<void> {
  if (readerIds.length === 0) return
  await database(sql`
    UPDATE letter_issues i SET departed = departed + c.count FROM (
      SELECT issue_id, count(*) AS count FROM (
        SELECT DISTINCT ON (s.reader_id) s.issue_id
        FROM letter_sendings s JOIN letter_issues t ON t.id = s.issue_id
        WHERE s.reader_id = ANY(${[...readerIds]}::uuid[]) AND s.state IN ('sent', 'doubtful')
        ORDER BY s.reader_id, t.begun_at DESC) last
      GROUP BY issue_id) c
    WHERE i.id = c.issue_id`)
}
