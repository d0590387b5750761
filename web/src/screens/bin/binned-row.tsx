import type { BinnedArticle } from '#contract/publishing/bin.ts'
import { BinActions } from '../../features/publishing/bin/bin-actions.tsx'
import { formatDay } from '../../lib/dates.ts'
import { formatCount } from '../../lib/numbers.ts'
import { frenchSpaces } from '../../lib/typography.ts'

const DAY_MS = 86_400_000

/** What was deleted, for how long it is still there, and what may be done with it. */
export function BinnedRow({ article, onGone }: { article: BinnedArticle; onGone: () => void }) {
  const { id, title, deletedAt, goneAt, can } = article

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-rule py-4">
      <div className="grid min-w-0 gap-1">
        <h2 className="font-medium wrap-anywhere">{frenchSpaces(title)}</h2>
        <p className="type-meta">
          {can.restore ? 'Supprimé' : 'Supprimé par l’administration'} le{' '}
          <time dateTime={deletedAt}>{formatDay(deletedAt)}</time> · {leftUntil(goneAt)}
        </p>
      </div>
      <BinActions
        {...{ id, title, onGone }}
        losing="ses versions, ses commentaires, ses likes et ses images"
        canRestore={can.restore}
      />
    </li>
  )
}

function leftUntil(goneAt: string): string {
  const days = Math.ceil((new Date(goneAt).getTime() - Date.now()) / DAY_MS)
  return days <= 0 ? 'disparaît aujourd’hui' : `encore ${formatCount(days, 'jour')}`
}
