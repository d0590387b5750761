import { type InferResult, sql } from 'kysely'
import { MODERATION } from '#contract/limits.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'
import type { Side } from './appeal-token.ts'

/** Until when a decision `d` is contested (docs/product/moderation.md#appeals). */
const appealableUntil = sql<Date>`d.created_at + make_interval(months => ${sql.lit(MODERATION.appealMonths)})`

/** Decisions as one of both sides is told of them, with its own appeal, or else the other one's: nothing of who reported. */
const told = (side: 'owner' | 'reporter') =>
  query
    .selectFrom('decisions as d')
    .innerJoin('moderationCases as k', 'k.id', 'd.caseId')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('appeals as a')
          .selectAll('a')
          .whereRef('a.decisionId', '=', 'd.id')
          .orderBy(sql`(a.report_id IS NULL) = ${side === 'owner'}`, 'desc')
          .limit(1)
          .as('p'),
      (join) => join.onTrue(),
    )
    .select(['d.id', 'd.measure', 'd.rule', 'd.facts', 'd.suspendedUntil', 'd.createdAt', 'd.moderatorId'])
    .select(['k.id as caseId', 'k.targetKind', 'k.targetId', 'k.label', 'k.path', 'k.ownerId', 'k.reportsCount'])
    .select(['p.id as appealId', 'p.reportId as appealReportId', 'p.text as appealText', 'p.outcome'])
    .select(['p.reasons as appealReasons', 'p.createdAt as appealCreatedAt', 'p.decidedAt as appealDecidedAt'])
    .select([appealableUntil.as('appealableUntil'), sql<boolean>`now() < ${appealableUntil}`.as('isInTime')])

export type ToldRow = InferResult<ReturnType<typeof told>>[number]

/** The decision that a link leads to; undefined where there is none, or none about that report. */
export async function findTold(database: Queryable, { decisionId, reportId }: Side): Promise<ToldRow | undefined> {
  const asked = told(reportId === null ? 'owner' : 'reporter').where('d.id', '=', decisionId)
  const [row] = await database(
    reportId === null ? asked : asked.innerJoin('reports as r', 'r.caseId', 'k.id').where('r.id', '=', reportId),
  )
  return row
}

/** How many decisions about an account its owner is shown. */
const SHOWN = 100

/** The last decisions about an account. */
export function listTold(database: Queryable, ownerId: string): Promise<ToldRow[]> {
  return database(
    told('owner')
      .where('k.ownerId', '=', ownerId)
      .orderBy('d.createdAt', 'desc')
      .orderBy('d.id', 'desc')
      .limit(sql.lit(SHOWN)),
  )
}

/** The decision that answered a report. */
export async function findDecisionOfReport(database: Queryable, reportId: string): Promise<string | undefined> {
  const [row] = await database(
    query
      .selectFrom('reports as r')
      .innerJoin('decisions as d', 'd.caseId', 'r.caseId')
      .select('d.id')
      .where('r.id', '=', reportId),
  )
  return row?.id
}
