/** `decisions §8`: at most 10 s from the signal to the end. */
const LIMIT_MS = 9_500

/**
 * Ends the process with code 0 on SIGTERM or SIGINT, after `close`, or without it when that takes too long; what is
 * left of the embedded PostgreSQL then ends by its watchdog. A second signal ends the process at once.
 */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false
  const onSignal = async () => {
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
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
