import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/** How long a server may take to answer who wants to know whether it is there. */
export const PATIENCE_MS = 1_000
const STEPS = 10

/**
 * What a server answers. An answer that lies ready while this process was busy is in time, and while the whole machine stood
 * still no time went by.
 * @param patience in milliseconds.
 * @throws Error when it takes longer.
 */
export async function answerInTime<Answer>(asked: Promise<Answer>, patience = PATIENCE_MS): Promise<Answer> {
  const over = new AbortController()
  try {
    return await Promise.race([asked, tooLate(patience, over.signal)])
  } finally {
    over.abort()
  }
}

async function tooLate(patience: number, signal: AbortSignal): Promise<never> {
  // A machine that stands still for longer than all of them uses up one.
  for (let step = 0; step < STEPS; step++) await sleep(patience / STEPS, undefined, { signal, ref: false })
  await nextTurn()
  throw new Error(`no answer within ${patience} ms`)
}
