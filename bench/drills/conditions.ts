import { setTimeout as sleep } from 'node:timers/promises'

const LIMIT_MS = 60_000

/** Waits until something is so. @throws Error after a minute. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + LIMIT_MS
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('waited for a minute in vain')
    await sleep(10)
  }
}
