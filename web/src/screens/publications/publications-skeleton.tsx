import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** docs/product/screens.md#my-publications: six cards. */
const CARDS = [1, 2, 3, 4, 5, 6]

/** The cards until they are there. */
export function PublicationsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      <VisuallyHidden>Chargement des publications…</VisuallyHidden>
      {CARDS.map((card) => (
        <div key={card} className="grid content-start gap-3 border-t border-rule pt-4" data-skeleton>
          <Skeleton className="aspect-video" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-6 w-5/6" />
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-9 w-3/4" />
        </div>
      ))}
    </div>
  )
}
