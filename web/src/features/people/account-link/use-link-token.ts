import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/**
 * The token of the link that opened this page; '' without one, undefined while nobody knows: on the server, and while the page
 * hydrates. It moves at once from the address to what the browser keeps of this entry of its history: nobody reads it over a
 * shoulder, in a copied address or in the list of visited pages, and a reload or a way back finds it all the same.
 */
export function useLinkToken(): string | undefined {
  const { key, hash } = useLocation()
  const kept = useSyncExternalStore(never, keptToken, onServer)
  const token = hash.slice(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link opened once more is another entry
  useEffect(() => {
    // Not by the router: whoever is signed in has it read the page anew at this moment, which ends a navigation.
    if (token !== '') history.replaceState({ ...history.state, [KEY]: token }, '', location.pathname)
  }, [key, token])
  return kept === undefined ? undefined : token || kept
}

const KEY = 'linkToken'

function keptToken(): string {
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !(KEY in state)) return ''
  return typeof state[KEY] === 'string' ? state[KEY] : ''
}

const never = () => () => undefined
const onServer = () => undefined
