import { isRouteErrorResponse, useRouteError } from 'react-router'
import { ERROR_MESSAGES } from '#contract/messages.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

/** A screen that could not be loaded or shown. Loading the page anew also fetches new code after an update. */
export function ErrorScreen() {
  const error = useRouteError()
  const message = isRouteErrorResponse(error) && typeof error.data === 'string' && error.data
  return (
    <>
      <PageHead title="Erreur" hidden />
      <ErrorState title={message || ERROR_MESSAGES.internal} onRetry={() => location.reload()} />
    </>
  )
}
