import { log } from '../platform/log.ts'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
/** A terminal and npm tell every process of the site the same thing, npm's own child twice. */
const SAME_SIGNAL_MS = 1_000
const PARENT_CHECK_MS = 200

/**
 * Ends this process once, whoever asks and however often: after `close`, or without it when that takes longer than
 * `limitMs`.
 * @returns ends it; the exit code is the one first asked for, 1 when `close` fails.
 */
export function endAfter(close: () => Promise<void>, limitMs: number): (exitCode: number) => void {
  let isEnding = false

  async function end(exitCode: number): Promise<void> {
    if (isEnding) return
    isEnding = true
    setTimeout(() => process.exit(exitCode), limitMs).unref()
    try {
      await close()
    } catch (err) {
      log.error({ err }, 'La fermeture a échoué.')
      process.exit(1)
    }
    process.exit(exitCode)
  }

  return (exitCode) => void end(exitCode)
}

/**
 * Hears SIGTERM, SIGINT and SIGHUP. One that comes within a second of the first is the same one, told twice.
 * @param onAgain hears a later one: somebody does not want to wait.
 */
export function onEndSignal(onFirst: () => void, onAgain: () => void = () => undefined): void {
  let first: number | undefined

  function hear(): void {
    first ??= performance.now()
    if (performance.now() - first < SAME_SIGNAL_MS) onFirst()
    else onAgain()
  }

  for (const signal of SIGNALS) process.on(signal, hear)
}

/** Hears that the process which started this one is gone: an npm that was killed must not leave its site running. */
export function onParentGone(hear: () => void): void {
  const parent = process.ppid
  const check = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(check)
    hear()
  }, PARENT_CHECK_MS)
  check.unref()
}
