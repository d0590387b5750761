import { formatNumber } from '../../lib/numbers.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { COUNTERS, type Stats } from './stats.ts'

/** The totals over all of one's articles (docs/product/screens.md#publication-counters). */
export function Counters({ stats }: { stats: Stats | undefined }) {
  return (
    <dl
      className="grid grid-cols-2 gap-x-4 gap-y-5 border-y border-rule py-5 min-[22.5rem]:grid-cols-3 sm:grid-cols-6 sm:gap-x-6"
      aria-busy={!stats}
    >
      {COUNTERS.map(({ label, of }) => (
        <div key={of} className="flex min-w-0 flex-col-reverse">
          <dt className="type-meta">{label}</dt>
          <dd className="type-section tabular-nums">
            {stats ? formatNumber(stats[of]) : <Skeleton className="h-[1lh] w-12" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
