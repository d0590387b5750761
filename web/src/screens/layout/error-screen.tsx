import { isRouteErrorResponse, useRouteError } from 'react-router'
import { INTERNAL_ERROR } from '#contract/page-messages.ts'
import { PageHead } from '../../lib/page-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

/** A screen that could not be loaded or shown. Loading the page anew also fetches new code after an update. */
export function ErrorScreen() {
  const error = useRouteError()
  const message = isRouteErrorResponse(error) && typeof error.data === 'string' && error.data
  return (
    <>
      <PageHead title="Erreur" hidden />
      <ErrorState title={message || INTERNAL_ERROR} onRetry={() => location.reload()} />
    </>
  )
}
