import { USER_MESSAGES } from '#contract/people/messages.ts'
import type { RouteFailure } from '../../api/read-context.ts'
import { useRouteFailure } from '../../api/use-route-failure.ts'
import { FailureHead } from '../../features/site/page-head/page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** docs/product/screens.md#profile-states: 'Erreur', the message, and a button that reloads, beside the way home. */
export function ProfileError({ failure }: { failure: Pick<RouteFailure, 'status' | 'message'> | undefined }) {
  const message = failure?.status === 404 ? USER_MESSAGES.notFound : failure?.message
  return (
    <>
      <FailureHead title="Erreur" />
      <ErrorState
        level={1}
        title="Erreur"
        description={message || 'Erreur lors du chargement du profil'}
        action={
          <div className="mt-4 flex flex-wrap justify-center gap-2">
            <Button variant="primary" onClick={() => location.reload()}>
              Réessayer
            </Button>
            <LinkButton to="/">Retour à l’accueil</LinkButton>
          </div>
        }
      />
    </>
  )
}

/** As `ProfileError`, for what the server could not load. */
export function ErrorBoundary() {
  const { failure } = useRouteFailure()
  return <ProfileError failure={failure} />
}
