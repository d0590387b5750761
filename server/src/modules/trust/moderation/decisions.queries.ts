import { sql } from 'kysely'
import type { Measure, TargetKind } from '#contract/trust/moderation.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { now, query } from '../../../platform/database/query.ts'
import type { Actor } from '../../facts.ts'

/** What is to be locked before a case is. Undefined without such a case. */
export async function findTargetOfCase(database: Queryable, caseId: string) {
  const [row] = await database(
    query.selectFrom('moderationCases').select(['targetKind', 'targetId', 'ownerId']).where('id', '=', caseId),
  )
  return row
}

/** Nobody reports, decides or hands on a case before the transaction ends. */
export async function lockCase(tx: Transaction, caseId: string): Promise<void> {
  await tx(query.selectFrom('moderationCases').select('id').where('id', '=', caseId).forUpdate())
}

export interface NewDecision {
  id: string
  caseId: string
  measure: Measure
  rule: string
  facts: string
  suspendedUntil: Date | null
  /** Or would be again with the account of its author. */
  wasPublic: boolean
}

/** Decides about a case, which is locked. @param moderator its id is null on the command line. */
export async function insertDecision(tx: Transaction, moderator: Actor, decision: NewDecision): Promise<void> {
  await tx(
    query
      .with('decided', (statement) =>
        statement.insertInto('decisions').values({
          ...decision,
          moderatorId: moderator.id,
          moderatorName: moderator.username,
        }),
      )
      .updateTable('moderationCases')
      .set({ decidedAt: now })
      .where('id', '=', decision.caseId),
  )
}

/** Whoever reported a case, as `queueMails` takes them; to an account it goes to its own address unless it named another. */
export const reportersOf = (caseId: string) =>
  query
    .selectFrom('reports as r')
    .leftJoin('users as u', 'u.id', 'r.reporterId')
    .select((eb) => [
      'r.reporterId as userId',
      eb.fn.coalesce('r.email', 'u.email').as('recipient'),
      sql<object>`jsonb_build_object('reportId', ${eb.ref('r.id')})`.as('facts'),
    ])
    .where('r.caseId', '=', caseId)
    .where((eb) => eb(eb.fn.coalesce('r.email', 'u.email'), 'is not', null))

/** The dates of a published article, for the register. */
export async function findPublishedAt(tx: Transaction, kind: TargetKind, id: string): Promise<Date | null> {
  if (kind !== 'article') return null
  const [row] = await tx(query.selectFrom('articles').select('publishedAt').where('id', '=', id))
  return row?.publishedAt ?? null
}
