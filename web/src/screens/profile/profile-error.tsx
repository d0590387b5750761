import { isRouteErrorResponse, useRouteError } from 'react-router'
import { PageHead } from '../../lib/page-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

/** spec §2: 'Erreur', the message, and a button that reloads. */
export function ProfileError({ message }: { message: string }) {
  return (
    <>
      <PageHead title="Erreur" hidden />
      <ErrorState level={1} title="Erreur" description={message} onRetry={() => location.reload()} />
    </>
  )
}

/** As `ProfileError`, for what the server could not load. */
export function ErrorBoundary() {
  const error = useRouteError()
  const isKnown = isRouteErrorResponse(error) && typeof error.data === 'string' && error.data !== ''
  return <ProfileError message={isKnown ? error.data : 'Erreur lors du chargement du profil'} />
}
