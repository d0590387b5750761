import type { ToldDecision } from '#contract/trust/moderation.ts'
import { presentTarget } from './cases.presenter.ts'
import { mayAppeal } from './moderation.policy.ts'
import type { ToldRow } from './told-decisions.queries.ts'

/** @param reportId whose report it answers; null: whom it was decided about. */
export function presentTold(row: ToldRow, reportId: string | null): ToldDecision {
  const side = reportId === null ? 'owner' : 'reporter'
  const appeal = presentToldAppeal(row, reportId)
  return {
    id: row.id,
    target: presentTarget(row),
    side,
    measure: row.measure,
    rule: row.rule,
    facts: row.facts,
    suspendedUntil: row.suspendedUntil?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    appealableUntil: row.appealableUntil.toISOString(),
    canAppeal: appeal?.from !== side && row.isInTime && mayAppeal(side, row.measure),
    appeal,
  }
}

/** Others are told that there is an appeal and what came of it, not what it says. */
function presentToldAppeal(row: ToldRow, reportId: string | null): ToldDecision['appeal'] {
  if (row.appealId === null) return null
  return {
    id: row.appealId,
    from: row.appealReportId === null ? 'owner' : 'reporter',
    text: row.appealReportId === reportId ? (row.appealText ?? '') : '',
    createdAt: row.appealCreatedAt?.toISOString() ?? '',
    outcome: row.outcome,
    reasons: row.appealReasons ?? '',
    decidedAt: row.appealDecidedAt?.toISOString() ?? null,
  }
}
