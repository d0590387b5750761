/** How long a server may take to answer who wants to know whether it is there. */
export const PATIENCE_MS = 1_000
/** A machine that stands still for longer than all of them uses up one. */
const STEPS = 10

/**
 * What a server answers. An answer that lies ready while this process was busy is in time, and while the whole machine stood
 * still no time went by.
 * @param patience in milliseconds.
 * @throws Error when it takes longer.
 */
export async function answerInTime<Answer>(asked: Promise<Answer>, patience = PATIENCE_MS): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  let left = STEPS
  const steps = setInterval(() => {
    left--
    if (left === 0) setImmediate(reject, new Error(`no answer within ${patience} ms`))
  }, patience / STEPS).unref()
  try {
    return await Promise.race([asked, late])
  } finally {
    clearInterval(steps)
  }
}
