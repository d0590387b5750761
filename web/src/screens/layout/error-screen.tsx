import { ERROR_MESSAGES } from '#contract/messages.ts'
import { useRouteFailure } from '../../api/use-route-failure.ts'
import { FailureHead } from '../../features/site/page-head/page-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

/** A screen that could not be loaded or shown. Loading the page anew also fetches new code after an update. */
export function ErrorScreen() {
  const { failure } = useRouteFailure()
  return (
    <>
      <FailureHead title="Erreur" />
      <ErrorState title={failure?.message || ERROR_MESSAGES.internal} onRetry={() => location.reload()} />
    </>
  )
}
