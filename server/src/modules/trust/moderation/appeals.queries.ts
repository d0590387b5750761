import { randomUUIDv7 } from 'node:crypto'
import { type InferResult, sql } from 'kysely'
import type { AppealOutcome } from '#contract/trust/moderation.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { now, query } from '../../../platform/database/query.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { caseSummaries, hasOtherModerators, hasReported } from './cases.queries.ts'
import type { ToldRow } from './told-decisions.queries.ts'

/** Contests a decision. @returns the appeal's id; undefined when somebody of this side has done so. */
export async function insertAppeal(
  tx: Transaction,
  { id: decisionId, moderatorId }: Pick<ToldRow, 'id' | 'moderatorId'>,
  reportId: string | null,
  text: string,
): Promise<string | undefined> {
  const [row] = await tx(
    query
      .insertInto('appeals')
      .values({ id: randomUUIDv7(), decisionId, reportId, text, firstModeratorId: moderatorId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )
  return row?.id
}

/** Appeals as this moderator meets them, each with its case and the first decision. */
const appealsFor = (moderatorId: string) =>
  caseSummaries
    .innerJoin('appeals as p', 'p.decisionId', 'd.id')
    .select(['p.decisionId', 'd.moderatorName', 'd.rule', 'd.facts', 'd.suspendedUntil', 'd.wasPublic'])
    .select(['d.createdAt as decisionCreatedAt', 'p.id as appealId', 'p.reportId as appealReportId'])
    .select(['p.text as appealText', 'p.outcome', 'p.reasons as appealReasons', 'p.createdAt as appealCreatedAt'])
    .select(['p.decidedByName', 'p.decidedAt as appealDecidedAt', 'p.firstModeratorId'])
    .select((eb) => [
      hasReported(moderatorId).as('hasReported'),
      hasOtherModerators(moderatorId, eb.ref('p.firstModeratorId')).as('hasOthers'),
    ])

export type AppealRow = InferResult<ReturnType<typeof appealsFor>>[number]

interface AppealsRequest {
  moderatorId: string
  state: 'open' | 'decided'
  /** Milliseconds and id of the last row shown. */
  cursor: readonly [at: number, id: string] | null
  offset: number
  limit: number
}

/** Those that wait, the oldest first, or those that were answered, the last first; one more than `limit`. */
export function listAppeals(database: Queryable, request: AppealsRequest): Promise<AppealRow[]> {
  const { moderatorId, state, cursor, offset, limit } = request
  const column = state === 'open' ? 'p.createdAt' : 'p.decidedAt'
  const direction = state === 'open' ? 'asc' : 'desc'
  let page = query
    .selectFrom('appeals as p')
    .select('p.id')
    .where('p.outcome', state === 'open' ? 'is' : 'is not', null)
  if (cursor !== null) {
    const [at, id] = cursor
    page = page.where(
      ({ refTuple }) =>
        sql<boolean>`${refTuple(column, 'p.id')} ${sql.raw(state === 'open' ? '>' : '<')} (${new Date(at)}, ${id})`,
    )
  }
  const found = page
    .orderBy(column, direction)
    .orderBy('p.id', direction)
    .limit(limit + 1)
    .offset(offset)
  return database(
    appealsFor(moderatorId)
      .innerJoin(found.as('page'), 'page.id', 'p.id')
      .orderBy(column, direction)
      .orderBy('p.id', direction),
  )
}

export async function findAppeal(database: Queryable, id: string, moderatorId: string): Promise<AppealRow | undefined> {
  const [row] = await database(appealsFor(moderatorId).where('p.id', '=', id))
  return row
}

/** Those of both sides, the first one first. */
export const listAppealsOfCase = (database: Queryable, caseId: string, moderatorId: string): Promise<AppealRow[]> =>
  database(appealsFor(moderatorId).where('k.id', '=', caseId).orderBy('p.createdAt').orderBy('p.id'))

/** Nobody answers an appeal before the transaction ends. */
export async function lockAppeal(tx: Transaction, id: string): Promise<void> {
  await tx(query.selectFrom('appeals').select('id').where('id', '=', id).forUpdate())
}

/** Answers an appeal. @throws the database's own error for whoever decided first (`appeals_another_moderator`). */
export async function answerAppeal(
  tx: Transaction,
  id: string,
  moderator: Pick<Caller, 'id' | 'username'>,
  { outcome, reasons }: { outcome: AppealOutcome; reasons: string },
): Promise<void> {
  await tx(
    query
      .updateTable('appeals')
      .set({ outcome, reasons, decidedBy: moderator.id, decidedByName: moderator.username, decidedAt: now })
      .where('id', '=', id),
  )
}

/** The removal that a decision entered in the register. */
export async function findRemoval(tx: Transaction, decisionId: string): Promise<string | undefined> {
  const [entry] = await tx(
    query.selectFrom('registerEntries').select('id').where('decisionId', '=', decisionId).where('kind', '=', 'removal'),
  )
  return entry?.id
}

/** Whether the register tells of the return of what an entry tells the removal of. */
export async function hasReturned(tx: Transaction, entryId: string): Promise<boolean> {
  const rows = await tx(
    query
      .selectFrom('registerEntries')
      .select('id')
      .where('amends', '=', entryId)
      .where('kind', '=', 'return')
      .limit(1),
  )
  return rows.length > 0
}

/** A report, to be taken up again. */
export async function findReport(tx: Transaction, id: string) {
  const [report] = await tx(
    query
      .selectFrom('reports')
      .select(['reporterId', 'email', 'name', 'reason', 'explanation', 'passage', 'goodFaith'])
      .where('id', '=', id),
  )
  return report
}

/** Whoever is told of an appeal's answer, as `queueMails` takes them. */
export function toldOfAnswer(appealId: string, which: 'appellant' | 'both') {
  const of = (column: 'report' | 'owner') => sql<object>`jsonb_build_object('appealId', p.id, 'reportId',
    ${column === 'report' ? sql`r.id` : sql`NULL::uuid`})`
  const appeals = query
    .selectFrom('appeals as p')
    .innerJoin('decisions as d', 'd.id', 'p.decisionId')
    .innerJoin('moderationCases as k', 'k.id', 'd.caseId')
    .where('p.id', '=', appealId)
  const owner = appeals
    .innerJoin('users as o', 'o.id', 'k.ownerId')
    .select(['o.id as userId', 'o.email as recipient', of('owner').as('facts')])
  const reporters = appeals
    .innerJoin('reports as r', 'r.caseId', 'k.id')
    .leftJoin('users as u', 'u.id', 'r.reporterId')
    .select((eb) => ['r.reporterId as userId', eb.fn.coalesce('r.email', 'u.email').as('recipient')])
    .select(of('report').as('facts'))
    .where((eb) => eb(eb.fn.coalesce('r.email', 'u.email'), 'is not', null))
  if (which === 'both') return reporters.unionAll(owner)
  return reporters.whereRef('r.id', '=', 'p.reportId').unionAll(owner.where('p.reportId', 'is', null))
}

/** Who contested, as `queueMails` takes them. */
export const appellantOf = (appealId: string) =>
  query
    .selectFrom(toldOfAnswer(appealId, 'appellant').as('t'))
    .select(['t.userId', 't.recipient', sql<object>`jsonb_build_object('appealId', ${appealId}::uuid)`.as('facts')])
