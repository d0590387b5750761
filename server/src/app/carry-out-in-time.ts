import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../context.ts'
import { carryOutEdition } from '../modules/publishing/front-page/carry-out-edition.ts'
import { carryOutSome } from '../modules/publishing/plans/carry-out.ts'
import { dueIn } from '../modules/publishing/plans/plans.queries.ts'
import { isDatabaseAway } from '../platform/database/availability.ts'

/** How many publications are served beside each other. */
const LANES = 2
/** What is planned meanwhile, for soon, is seen after so many milliseconds. */
const LOOK_MS = 1_000
/** What somebody else is at is looked for again after so many. */
const PAUSE_MS = 100

/** Does what is planned when it is due, while the server runs. @returns ends it, once what is begun is done. */
export function carryOutInTime(
  context: Pick<Context, 'database' | 'perform' | 'preparesVideos' | 'jobs' | 'rateLimits'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const pause = await look().catch((err: unknown) => {
        if (!isDatabaseAway(err)) log.error({ err }, 'plans cannot be looked after')
        return LOOK_MS
      })
      await sleep(pause, undefined, { signal }).catch(() => undefined)
    }
  }

  /** @returns milliseconds until the next look. */
  async function look(): Promise<number> {
    const left = (await dueIn(context.database)) ?? LOOK_MS
    if (left > 0) return Math.min(left, LOOK_MS)
    await Promise.all(Array.from({ length: LANES }, lane))
    // After the pieces of its minute.
    await carryOutEdition(context, log)
    return PAUSE_MS
  }

  async function lane(): Promise<void> {
    while (!signal.aborted && (await carryOutSome(context, log)));
  }

  const ended = run()
  return async () => {
    stopping.abort()
    await ended
  }
}
