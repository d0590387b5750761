import { mediaUrl } from '#contract/publishing/media.ts'
import type {
  Appeal,
  AppealInList,
  CaseRow as CaseAnswer,
  Decision,
  Report,
  Reportable,
  WholeCase,
} from '#contract/trust/moderation.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import type { AppealRow } from './appeals.queries.ts'
import type { CaseRow, CaseSummaryRow, FilesOfCase, Papers } from './cases.queries.ts'
import { measuresFor, whyNotAnswer, whyNotDecide } from './moderation.policy.ts'

const presentPerson = (id: string | null, username: string | null) => (username === null ? null : { id, username })

/** What a case is about. */
export const presentTarget = ({
  targetKind: kind,
  targetId: id,
  label,
  path,
}: Pick<CaseSummaryRow, 'targetKind' | 'targetId' | 'label' | 'path'>): Reportable => ({ kind, id, label, path })

export function presentCase(row: CaseSummaryRow): CaseAnswer {
  return {
    id: row.id,
    target: presentTarget(row),
    owner: presentPerson(row.ownerId, row.ownerUsername),
    reportsCount: row.reportsCount,
    reasons: row.reasons,
    openedAt: row.openedAt.toISOString(),
    lastReportedAt: row.lastReportedAt.toISOString(),
    assignee: presentPerson(row.assigneeId, row.assigneeUsername),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    measure: row.measure,
  }
}

/**
 * @param caller who reads it: not everybody may decide, and whom it is about reads neither reports nor notes
 * (docs/product/moderation.md#who-decides).
 */
export function presentWholeCase(
  row: CaseRow,
  { appeals, files, ...papers }: Papers & { appeals: readonly AppealRow[]; files: FilesOfCase },
  caller: Caller,
): WholeCase {
  const isOpen = row.decidedAt === null
  const { reports, notes } = row.ownerId === caller.id ? NO_PAPERS : papers
  return {
    ...presentCase(row),
    snapshot: { title: row.snapshot.title, text: row.snapshot.text },
    files: files.map(({ name, kind }) => ({ url: mediaUrl(name), kind })),
    isPublic: row.isPublic,
    earlierDecisions: row.earlierDecisions ?? 0,
    reports: reports.map(presentReport),
    notes: notes.map(({ id, author, text, at }) => ({ id, author, text, createdAt: at })),
    decision: presentDecision(row),
    appeals: appeals.map((appeal) => ({
      ...presentAppealTo(caller, appeal),
      refusal: appeal.outcome === null ? whyNotAnswer(caller, appeal) : null,
    })),
    measures: isOpen ? measuresFor(caller, row) : [],
    refusal: isOpen ? whyNotDecide(caller, row) : null,
  }
}

const NO_PAPERS: Papers = { reports: [], notes: [] }

/** Never the address: nobody needs it to decide. */
const presentReport = (row: Papers['reports'][number]): Report => ({
  id: row.id,
  reporter: row.reporter && presentPerson(row.reporter.id, row.reporter.username),
  name: row.name,
  reason: row.reason,
  explanation: row.explanation,
  passage: row.passage,
  goodFaith: row.faith,
  createdAt: row.at,
})

type DecisionColumns = 'decisionId' | 'moderatorName' | 'measure' | 'rule' | 'facts' | 'suspendedUntil'

/** Null while nobody has decided. */
export function presentDecision(row: Pick<CaseRow, DecisionColumns | 'decisionCreatedAt'>): Decision | null {
  const { decisionId: id, moderatorName: moderator, measure, rule, facts, suspendedUntil, decisionCreatedAt } = row
  if (id === null || moderator === null || measure === null || rule === null || facts === null) return null
  return {
    ...{ id, moderator, measure, rule, facts },
    suspendedUntil: suspendedUntil?.toISOString() ?? null,
    createdAt: decisionCreatedAt?.toISOString() ?? '',
  }
}

export const presentAppeal = (row: AppealRow): Appeal => ({
  id: row.appealId,
  from: row.appealReportId === null ? 'owner' : 'reporter',
  text: row.appealText,
  createdAt: row.appealCreatedAt.toISOString(),
  outcome: row.outcome,
  reasons: row.appealReasons,
  decidedBy: row.decidedByName,
  decidedAt: row.appealDecidedAt?.toISOString() ?? null,
})

/** `presentAppeal`, without the words of who reported for whom it is about. */
function presentAppealTo(caller: Caller, row: AppealRow): Appeal {
  const appeal = presentAppeal(row)
  return appeal.from === 'reporter' && row.ownerId === caller.id ? { ...appeal, text: '' } : appeal
}

/** @param caller who reads it: whoever decided first does not answer. */
export function presentAppealInList(row: AppealRow, caller: Caller): AppealInList {
  const decision = presentDecision(row)
  if (decision === null) throw new Error(`the appeal ${row.appealId} lacks its decision`)
  const canDecide = row.outcome === null && whyNotAnswer(caller, row) === null
  return { ...presentAppealTo(caller, row), case: presentCase(row), decision, canDecide }
}
