import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** What the history keeps of a page that another link led to. */
export interface LinkState {
  /** What was done by that link. */
  news: string
}

/** What was done just before, by the link that led here; nothing on the server, and while the page hydrates. */
export function useLinkNews(): string | undefined {
  const state: unknown = useLocation().state
  const isKnown = useSyncExternalStore(never, inBrowser, onServer)
  if (!isKnown || typeof state !== 'object' || state === null || !('news' in state)) return undefined
  return typeof state.news === 'string' ? state.news : undefined
}

const never = () => () => undefined
const inBrowser = () => true
const onServer = () => false
