/** `decisions §8`: at most 10 s from the signal to the end. */
const LIMIT_MS = 9_500
const PARENT_CHECK_MS = 200

export type ShutdownOptions = {
  /** Also end when the process that started this one is gone: an npm that was killed must not leave its site running. */
  withParent: boolean
}

/**
 * Ends the process with code 0 on SIGTERM or SIGINT, after `close`, or without it when that takes too long; what is
 * left of the embedded PostgreSQL then ends by its watchdog. A second signal ends the process at once.
 */
export function closeOnSignal(close: () => Promise<void>, { withParent }: ShutdownOptions): void {
  let closing = false

  async function end(): Promise<void> {
    if (closing) process.exit(1)
    closing = true
    setTimeout(() => process.exit(0), LIMIT_MS).unref()
    try {
      await close()
      process.exit(0)
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }

  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  if (withParent) onParentGone(end)
}

function onParentGone(end: () => void): void {
  const parent = process.ppid
  const check = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(check)
    end()
  }, PARENT_CHECK_MS)
  check.unref()
}
