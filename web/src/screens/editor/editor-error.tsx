import { isRouteErrorResponse, useParams, useRouteError } from 'react-router'
import { CONTENT_MESSAGES } from '#contract/publishing/messages.ts'
import { EDITOR_MESSAGES } from '../../features/publishing/writing/messages.ts'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/**
 * docs/product/texts.md#edit-screen-results: why the article cannot be edited, and a way out.
 * @throws what befell a new article: that is no screen's to explain.
 */
export function ErrorBoundary() {
  const error = useRouteError()
  if (useParams().articleId === undefined) throw error
  const isAnswer = isRouteErrorResponse(error) && typeof error.data === 'string'
  const isOthers = isAnswer && error.data === CONTENT_MESSAGES.onlyOwn
  /** The server reads an id in the address, or refuses it as none. */
  const hasId = !isAnswer || error.status !== 400
  return (
    <>
      <PageHead title="Modifier l’article" hidden />
      <EmptyState
        role="alert"
        level={1}
        title={isOthers ? CONTENT_MESSAGES.onlyOwn : hasId ? EDITOR_MESSAGES.loadFailed : EDITOR_MESSAGES.idRequired}
        description={isAnswer && hasId && !isOthers ? error.data : undefined}
        action={
          <LinkButton to="/my-publications" variant="primary">
            Retour aux publications
          </LinkButton>
        }
      />
    </>
  )
}
