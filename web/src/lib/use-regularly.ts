import { useEffect, useEffectEvent } from 'react'

/** Calls `look` every `interval` milliseconds while the page is seen and online, and when it is so again. Leaving aborts its `signal`. */
export function useRegularly(look: (signal: AbortSignal) => Promise<void>, interval: number): void {
  const lookIfSeen = useEffectEvent((signal: AbortSignal) => {
    if (!document.hidden && navigator.onLine) void look(signal)
  })
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const again = () => lookIfSeen(signal)
    const timer = setInterval(again, interval)
    document.addEventListener('visibilitychange', again, { signal })
    addEventListener('online', again, { signal })
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [interval])
}
