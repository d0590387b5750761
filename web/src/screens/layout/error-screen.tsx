import { INTERNAL_ERROR } from '#contract/site/page-messages.ts'
import { useRouteFailure } from '../../api/use-route-failure.ts'
import { FailureHead } from '../../features/site/page-head/page-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

/** A screen that could not be loaded or shown. Loading the page anew also fetches new code after an update. */
export function ErrorScreen() {
  const { failure } = useRouteFailure()
  return (
    <>
      <FailureHead title="Erreur" />
      <ErrorState title={failure?.message || INTERNAL_ERROR} onRetry={() => location.reload()} />
    </>
  )
}
