import { retryAdvice } from '../../../api/failure-words.ts'
import { useRouteFailure } from '../../../api/use-route-failure.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FailureHead } from '../../site/page-head/page-head.tsx'

/** docs/product/texts.md#feed-failures: what a feed that cannot be read says. */
export const FEED_FAILURE = 'Failed to load content'

/** The first page of a feed could not be read: the catalogue's words, then the server's own. */
export function ErrorBoundary() {
  const { failure, retry } = useRouteFailure()
  return (
    <>
      <FailureHead title={FEED_FAILURE} />
      <ErrorState
        level={1}
        title={FEED_FAILURE}
        description={failure?.message || retryAdvice(failure)}
        onRetry={retry}
      />
    </>
  )
}
