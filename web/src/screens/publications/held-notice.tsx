import { formatCount } from '../../lib/numbers.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import type { Stats } from './stats.ts'

/** How many comments wait for the creator, as long as some do, and the way to the oldest (docs/product/comments.md#held-comments). */
export function HeldNotice({ stats: { held, oldestHeldIn } }: { stats: Stats }) {
  if (held === 0 || oldestHeldIn === null) return null
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-sm border border-rule bg-wash px-4 py-3">
      <span>
        {formatCount(held, 'commentaire')} {held < 2 ? 'attend' : 'attendent'} votre validation.
      </span>
      <LinkButton to={`/article/${oldestHeldIn}#commentaires`} size="small">
        Voir le plus ancien
      </LinkButton>
    </p>
  )
}
