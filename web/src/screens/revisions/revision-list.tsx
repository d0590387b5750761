import type { Revision } from '#contract/revisions.ts'
import { formatClock, formatDay } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { Badge } from '../../ui/badge.tsx'

interface RevisionListProps {
  revisions: readonly Revision[]
  /** The version that is compared. */
  chosen: number | null
  addressOf: (version: number) => string
}

/** When, by whom, how large: each leads to its comparison. */
export function RevisionList({ revisions, chosen, addressOf }: RevisionListProps) {
  return (
    <ol className="grid">
      {revisions.map(({ version, savedAt, savedBy, size, published }) => (
        <li key={version}>
          <a
            href={addressOf(version)}
            aria-current={version === chosen ? 'true' : undefined}
            className="grid gap-0.5 border-b border-rule px-3 py-2.5 hover:bg-wash aria-[current]:bg-accent-wash"
          >
            <span className="flex flex-wrap items-center gap-2">
              <time dateTime={savedAt}>{momentOf(savedAt)}</time>
              {published && <Badge tone="accent">Publiée</Badge>}
            </span>
            <span className="type-meta wrap-anywhere">
              {savedBy ?? 'Compte supprimé'} · {sizeOf(size)}
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}

/** « 21 novembre 2026 à 10:42 ». */
export const momentOf = (date: string): string => `${formatDay(date)} à ${formatClock(date)}`

const sizeOf = (bytes: number): string =>
  bytes < 1_000 ? formatCount(bytes, 'octet') : `${Math.round(bytes / 1_000)}\u00a0ko`
