import type { CaseRow } from '#contract/trust/moderation.ts'
import { MEASURES, REPORT_REASONS } from '#contract/trust/words.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import { Badge } from '../../../ui/badge.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import type { DeskColumn } from '../table/desk-table.tsx'
import { CaseLink } from './case-link.tsx'
import { BY_AGE, BY_COUNT } from './case-views.ts'

const ABOUT: DeskColumn<CaseRow> = { name: 'Contenu', cell: (row) => <CaseLink row={row} /> }

const WHY: DeskColumn<CaseRow> = {
  name: 'Motifs',
  cell: ({ reasons }) => (
    <span className="flex flex-wrap gap-1">
      {reasons.map((reason) => (
        <Badge key={reason} tone={reason === 'unlawful' ? 'danger' : 'neutral'}>
          {REPORT_REASONS[reason]}
        </Badge>
      ))}
    </span>
  ),
}

/** Of cases that wait. */
export const OPEN_COLUMNS: readonly DeskColumn<CaseRow>[] = [
  ABOUT,
  WHY,
  { name: 'Signalé par', cell: ({ reportsCount }) => formatNumber(reportsCount), sorts: BY_COUNT },
  { name: 'Reçu', cell: ({ openedAt }) => <RelativeTime date={openedAt} />, sorts: BY_AGE },
  {
    name: 'Pris par',
    cell: ({ assignee }) => (assignee ? `@${assignee.username}` : <span className="whitespace-nowrap">Personne</span>),
  },
]

/** Of cases that were decided about. */
export const DECIDED_COLUMNS: readonly DeskColumn<CaseRow>[] = [
  ABOUT,
  WHY,
  { name: 'Décision', cell: ({ measure }) => measure && MEASURES[measure] },
  { name: 'Décidé', cell: ({ decidedAt }) => decidedAt && <RelativeTime date={decidedAt} /> },
]
