import { useSyncExternalStore } from 'react'

const step = 10_000

/** Milliseconds since 1970, renewed every ten seconds; `undefined` on the server and while taking over its page. */
export function useNow(): number | undefined {
  return useSyncExternalStore<number | undefined>(subscribe, now, () => undefined)
}

function now(): number {
  return Math.floor(Date.now() / step) * step
}

function subscribe(renew: () => void): () => void {
  const timer = setInterval(renew, step)
  return () => clearInterval(timer)
}
