import { PAGE } from '#contract/limits.ts'
import { useCall } from '../../../api/use-call.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DeskPage } from '../desk-page.tsx'
import { FrontPageEditor } from './front-page-editor.tsx'

/** La une, put together (docs/product/screens.md#front-page-at-the-desk). */
export function Component() {
  const { data, failure, reload } = useCall('GET /admin/front-page', {})
  const newest = useCall('GET /content', { query: { limit: PAGE.feed } })
  const readers = useCall('GET /front-page', {})
  const planned = useCall('GET /admin/front-page/plan', {})
  const isReady = data !== undefined && [newest, readers, planned].every((each) => each.data || each.failure)
  return (
    <DeskPage
      title="La une"
      lead="Ce que vous placez ouvre l’accueil ; le reste vient de lui-même, du plus récent au plus ancien."
    >
      {failure && !data && <ErrorState title="La une n’a pas pu être chargée" level={3} onRetry={reload} />}
      {!failure && !isReady && <Skeleton className="h-96" />}
      {isReady && (
        <FrontPageEditor
          key={data.edition.version}
          edition={data.edition}
          newest={newest.data?.content ?? []}
          byItself={readers.data?.byItself}
        />
      )}
    </DeskPage>
  )
}
