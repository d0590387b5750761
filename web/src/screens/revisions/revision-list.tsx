import { CHANGE_NAMES } from '#contract/publishing/article-changes.ts'
import type { ChangedWords, ListedRevision } from '#contract/publishing/revisions.ts'
import { formatClock, formatDay } from '../../lib/dates.ts'
import { formatCount, formatNumber } from '../../lib/numbers.ts'
import { Badge } from '../../ui/badge.tsx'

interface RevisionListProps {
  revisions: readonly ListedRevision[]
  /** The version that is compared. */
  chosen: number | undefined
  addressOf: (version: number) => string
}

/** When, by whom, how many words it changed: each leads to its comparison. */
export function RevisionList({ revisions, chosen, addressOf }: RevisionListProps) {
  return (
    <ol className="grid">
      {revisions.map(({ version, savedAt, savedBy, words, published, ofUnpublished, change }) => (
        <li key={version}>
          <a
            href={addressOf(version)}
            aria-current={version === chosen ? 'true' : undefined}
            className="grid gap-0.5 border-b border-rule px-3 py-2.5 hover:bg-wash aria-[current]:bg-accent-wash"
          >
            <span className="flex flex-wrap items-center gap-2">
              <time dateTime={savedAt}>{momentOf(savedAt)}</time>
              {published && <Badge tone="accent">Publiée</Badge>}
              {ofUnpublished && <Badge tone="neutral">Non publiée</Badge>}
            </span>
            <span className="type-meta wrap-anywhere">
              {[savedBy ?? 'Compte supprimé', change && CHANGE_NAMES[change], words && wordsOf(words)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}

/** « 21 novembre 2026 à 10:42 ». */
export const momentOf = (date: string): string => `${formatDay(date)} à ${formatClock(date)}`

/** « + 6 mots, − 2 ». */
function wordsOf({ added, removed }: ChangedWords): string {
  if (added === 0) return removed === 0 ? 'mêmes mots' : `−\u00a0${formatCount(removed, 'mot')}`
  return `+\u00a0${formatCount(added, 'mot')}${removed === 0 ? '' : `, −\u00a0${formatNumber(removed)}`}`
}
