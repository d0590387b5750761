import { isRouteErrorResponse, useRouteError } from 'react-router'
import { PageHead } from '../../lib/page-head.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** spec §8: 'Article non trouvé' or 'Échec du chargement de l'article', with a way out. */
export function ErrorBoundary() {
  const error = useRouteError()
  const isKnown = isRouteErrorResponse(error) && typeof error.data === 'string'
  const message = isKnown ? error.data : "Échec du chargement de l'article"
  const isGone = isRouteErrorResponse(error) && error.status === 404
  return (
    <>
      <PageHead title={message} hidden />
      <EmptyState
        role="alert"
        level={1}
        title={message}
        description={
          isGone ? 'Il a peut-être été retiré par son auteur.' : 'Vérifiez votre connexion, puis rechargez la page.'
        }
        action={
          <LinkButton to="/" variant="primary">
            Retour à l'accueil
          </LinkButton>
        }
      />
    </>
  )
}
