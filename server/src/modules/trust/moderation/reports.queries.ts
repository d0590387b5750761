import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { KEPT, MODERATION } from '#contract/limits.ts'
import type { ReportReason } from '#contract/trust/moderation.ts'
import type { Database, Transaction } from '../../../platform/database/connect.ts'
import { now, query } from '../../../platform/database/query.ts'
import type { Target } from './targets.ts'

/**
 * The open case of a target, made where there is none. Nobody decides about it before the transaction ends.
 * @param assigneeId who sees to it if it is made now.
 */
export async function openCase(
  tx: Transaction,
  { reportable, ownerId, snapshot }: Target,
  assigneeId: string | null = null,
): Promise<{ id: string; isNew: boolean }> {
  const { kind, id, label, path } = reportable
  const [row] = await tx(
    query
      .insertInto('moderationCases')
      .values({
        id: randomUUIDv7(),
        targetKind: kind,
        targetId: id,
        ownerId,
        label,
        path,
        snapshot: JSON.stringify(snapshot),
        assigneeId,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['targetKind', 'targetId'])
          .where('decidedAt', 'is', null)
          // What was there first stays; the row is only locked.
          .doUpdateSet((eb) => ({ lastReportedAt: eb.ref('moderationCases.lastReportedAt') })),
      )
      .returning(['id', sql<boolean>`xmax = 0`.as('isNew')]),
  )
  if (!row) throw new Error('a case was neither made nor found')
  return row
}

/** A case that nobody has reported, decided about as it is made: an open one of the same target goes on waiting. @returns its id. */
export async function insertDecidedCase(tx: Transaction, { reportable, ownerId, snapshot }: Target): Promise<string> {
  const { kind: targetKind, id: targetId, label, path } = reportable
  const id = randomUUIDv7()
  const target = { targetKind, targetId, ownerId, label, path, snapshot: JSON.stringify(snapshot) }
  await tx(query.insertInto('moderationCases').values({ id, ...target, decidedAt: now }))
  return id
}

interface NewReport {
  reporterId: string | null
  /** Null: the account's. */
  email: string | null
  name: string
  reason: ReportReason
  explanation: string
  passage: string
  goodFaith: boolean
}

/**
 * Adds a report to a case, with its counter; to be called after `openCase`.
 * @returns its id; undefined when the same account or mailbox has reported it already.
 */
export async function insertReport(tx: Transaction, caseId: string, report: NewReport): Promise<string | undefined> {
  const [row] = await tx(
    query
      .with('added', (statement) =>
        statement
          .insertInto('reports')
          .values({ id: randomUUIDv7(), caseId, ...report })
          .onConflict((conflict) => conflict.doNothing())
          .returning(['id', 'caseId']),
      )
      .updateTable('moderationCases as k')
      .from('added')
      .set((eb) => ({ reportsCount: eb('k.reportsCount', '+', 1), lastReportedAt: now }))
      .whereRef('k.id', '=', 'added.caseId')
      .returning('added.id'),
  )
  return row?.id
}

/** The address of an account, and whether it was confirmed. Undefined when it is gone. */
export async function findMailbox(tx: Transaction, userId: string) {
  const [account] = await tx(query.selectFrom('users').select(['email', 'emailVerifiedAt']).where('id', '=', userId))
  return account
}

const monthsAgo = (months: number) => sql<Date>`now() - make_interval(months => ${sql.lit(months)})`

/**
 * Forgets who reported what was decided about long ago, once nobody can contest it any more or waits for an answer
 * (docs/product/limits.md#kept-times).
 */
export async function sweepReporters(database: Database): Promise<void> {
  const term = monthsAgo(MODERATION.appealMonths + KEPT.reporterMonths)
  await database(
    query
      .updateTable('reports as r')
      .from('decisions as d')
      .set({ reporterId: null, email: null, name: '' })
      .whereRef('d.caseId', '=', 'r.caseId')
      .where('d.createdAt', '<', term)
      // As their index says it; a report is older than its decision.
      .where(sql<boolean>`(r.reporter_id IS NOT NULL OR r.email IS NOT NULL OR r.name <> '')`)
      .where('r.createdAt', '<', term)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('appeals as p')
              .select('p.id')
              .whereRef('p.decisionId', '=', 'd.id')
              .where((eb) =>
                eb.or([eb('p.outcome', 'is', null), eb('p.decidedAt', '>=', monthsAgo(KEPT.reporterMonths))]),
              ),
          ),
        ),
      ),
  )
}
