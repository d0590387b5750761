import { useRouteFailure } from '../../api/use-route-failure.ts'
import { FailureHead } from '../../features/page-head/page-head.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

/** docs/product/screens.md#profile-states: 'Erreur', the message, and a button that reloads. */
export function ProfileError({ message }: { message: string }) {
  return (
    <>
      <FailureHead title="Erreur" />
      <ErrorState level={1} title="Erreur" description={message} onRetry={() => location.reload()} />
    </>
  )
}

/** As `ProfileError`, for what the server could not load. */
export function ErrorBoundary() {
  const { failure } = useRouteFailure()
  return <ProfileError message={failure?.message || 'Erreur lors du chargement du profil'} />
}
