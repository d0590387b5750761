import type { DataRouter } from 'react-router'

/**
 * Takes out of the head, once another page is shown, what the server said there of the page it sent (structured data,
 * links to feeds): programs read whole pages, and it would be untrue from then on. Returns the undoing.
 */
export function dropPageFacts(router: Pick<DataRouter, 'state' | 'subscribe'>): () => void {
  const { pathname, search } = router.state.location
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === pathname && location.search === search) return
    for (const fact of document.querySelectorAll('[data-page-fact]')) fact.remove()
    stop()
  })
  return stop
}
