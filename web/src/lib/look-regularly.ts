/**
 * Calls `look` every `interval` milliseconds while the page is seen and online, and when it is seen again.
 * @returns what ends it, and aborts the `signal` of a look under way.
 */
export function lookRegularly(look: (signal: AbortSignal) => Promise<void>, interval: number): () => void {
  const ending = new AbortController()
  const { signal } = ending
  function lookIfSeen(): void {
    if (!document.hidden && navigator.onLine) void look(signal)
  }
  const timer = setInterval(lookIfSeen, interval)
  document.addEventListener('visibilitychange', lookIfSeen, { signal })
  return () => {
    clearInterval(timer)
    ending.abort()
  }
}
