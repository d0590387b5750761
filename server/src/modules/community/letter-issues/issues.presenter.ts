import type { IssueSummary, LetterIssue, TroubledRecipient } from '#contract/community/letter-issues.ts'
import { presentSummary } from '../../publishing/articles/articles.presenter.ts'
import type { SummaryRow } from '../../publishing/articles/articles.queries.ts'
import type { IssueRow, IssueSummaryRow } from './issues.queries.ts'
import type { TroubledRow } from './sendings.queries.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

export const presentIssueSummary = (row: IssueSummaryRow): IssueSummary => ({
  id: row.id,
  subject: row.subject,
  state: row.state,
  at: iso(row.at),
  begunAt: iso(row.begunAt),
  endedAt: iso(row.endedAt),
  recipients: row.recipients,
  figures: {
    sent: row.sent,
    refused: row.refused,
    doubtful: row.doubtful,
    left: row.departed,
    visits: row.visits,
  },
  trouble: row.trouble,
})

/** @param pieces those of it that everybody may read. */
export function presentIssue(
  row: IssueRow,
  { pieces, ...more }: Pick<LetterIssue, 'missing' | 'readers'> & { pieces: readonly SummaryRow[] },
): LetterIssue {
  const shown = new Map(pieces.map((piece) => [piece.id, presentSummary(piece)]))
  return {
    ...presentIssueSummary(row),
    version: row.version,
    owner: row.publicationId ?? 'site',
    letterName: row.name,
    sender: row.sender,
    preview: row.preview,
    parts: row.parts.map((part) => {
      if (part.kind === 'words') return part
      const article = shown.get(part.articleId) ?? null
      return { ...part, title: article?.title ?? part.title, article }
    }),
    leftOut: row.leftOut,
    ...more,
  }
}

export const presentTroubled = ({ id, email, state, reason, endedAt }: TroubledRow): TroubledRecipient => ({
  ...{ id, email: email ?? '', reason, hasLeft: endedAt !== null },
  state: state === 'refused' ? 'refused' : 'doubtful',
})
