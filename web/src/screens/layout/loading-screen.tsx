import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Stands for a screen that only the browser can fill, until it is there. */
export function LoadingScreen() {
  return (
    <div aria-busy="true" className="mx-auto grid max-w-page gap-4 px-4 py-8">
      <PageHead title="Chargement…" hidden />
      <h1 className="sr-only">Chargement…</h1>
      <Skeleton className="h-10 w-2/3 max-w-100" />
      <Skeleton className="h-5 w-full max-w-prose" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
