import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const ROWS = [1, 2, 3]

/** The shape of the subscriptions until they are there. */
export function FollowingSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-x-12 gap-y-10 lg:grid-cols-[23rem_minmax(0,1fr)]">
      <VisuallyHidden>Chargement des abonnements…</VisuallyHidden>
      <div className="grid content-start gap-6">
        {ROWS.map((row) => (
          <span key={row} className="flex items-center gap-3">
            <Skeleton className="size-12 rounded-full" />
            <Skeleton className="h-5 w-40" />
          </span>
        ))}
      </div>
      <div className="grid gap-8">
        {ROWS.map((row) => (
          <span key={row} className="grid gap-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <Skeleton className="aspect-video" />
            <span className="grid content-start gap-3">
              <Skeleton className="h-4 w-1/3" />
              <Skeleton className="h-6 w-5/6" />
              <Skeleton className="h-9 w-32" />
            </span>
          </span>
        ))}
      </div>
    </div>
  )
}
