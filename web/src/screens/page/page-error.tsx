import { PAGE_MESSAGES } from '#contract/publishing/messages.ts'
import { retryAdvice } from '../../api/failure-words.ts'
import { useRouteFailure } from '../../api/use-route-failure.ts'
import { FailureHead } from '../../features/site/page-head/page-head.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

export function ErrorBoundary() {
  const { failure, retry } = useRouteFailure()
  const isGone = failure?.status === 404
  const message = isGone ? PAGE_MESSAGES.notFound : failure?.message || 'La page n’a pas pu être chargée'
  return (
    <>
      <FailureHead title={message} />
      <EmptyState
        role="alert"
        level={1}
        title={message}
        description={isGone ? 'Elle a peut-être été retirée, ou son adresse est incomplète.' : retryAdvice(failure)}
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
