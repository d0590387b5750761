import { ARTICLE_NOT_FOUND } from '#contract/publishing/messages.ts'
import { retryAdvice } from '../../api/failure-words.ts'
import { useRouteFailure } from '../../api/use-route-failure.ts'
import { FailureHead } from '../../features/site/page-head/page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** docs/product/texts.md#article-failures: 'Article non trouvé' or 'Échec du chargement de l'article', with a way out. */
export function ErrorBoundary() {
  const { failure, retry } = useRouteFailure()
  const isGone = failure?.status === 404
  const message = isGone ? ARTICLE_NOT_FOUND : failure?.message || 'Échec du chargement de l’article'
  return (
    <>
      <FailureHead title={message} />
      <EmptyState
        role="alert"
        level={1}
        title={message}
        description={isGone ? 'Il a peut-être été retiré par son auteur.' : retryAdvice(failure)}
        action={
          <div className="mt-4 flex flex-wrap justify-center gap-3">
            <LinkButton to="/" variant="primary">
              Retour à l’accueil
            </LinkButton>
            {!isGone && <Button onClick={retry}>Réessayer</Button>}
          </div>
        }
      />
    </>
  )
}
