import { api } from '../../../api/client.ts'
import { useAnswer } from '../../../api/use-pages.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DeskPage } from '../desk-page.tsx'
import { Composer } from './composer.tsx'

/** La une, put together (docs/product/screens.md#front-page-at-the-desk). */
export function Component() {
  const { data, failure, reload } = useAnswer('front-page', (signal) => api('GET /admin/front-page', {}, { signal }))
  return (
    <DeskPage
      title="La une"
      lead="Ce que vous choisissez ouvre l’accueil ; dessous, les autres contenus suivent, du plus récent au plus ancien. Sans choix, le plus récent ouvre."
    >
      {failure && !data && <ErrorState title="La une n’a pas pu être chargée" level={3} onRetry={reload} />}
      {!failure && !data && <Skeleton className="h-96" />}
      {data && <Composer key={data.edition.version} edition={data.edition} />}
    </DeskPage>
  )
}
