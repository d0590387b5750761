import { setTimeout as sleep } from 'node:timers/promises'
import { createPostgres, type OwnPostgres } from './own-postgres.ts'
import type { Report } from './report.ts'
import { withWritingSite } from './writing-site.ts'

/** What guests see, kept ready. */
const KEPT = ['/', '/feed.xml', '/api/v1/content', '/sitemap.xml']

/** Within this time everything that needs the database says that it is away, and health too. Milliseconds. */
const LIMIT_MS = 2_000
const HEALTH_LIMIT_MS = 1_000

/** What changes very often is dropped as late as this (`publishBusy`). */
const BUSY_MS = 1_100

/**
 * Stops or freezes the database for some seconds, a round each way, while people write and guests read.
 * @throws Error naming the first answer that was not as it must be: kept pages 200, others 503 with Retry-After in time.
 */
export async function silence(rounds: number, seconds: number): Promise<Report> {
  const postgres = await createPostgres()
  try {
    return await withWritingSite(
      rounds,
      async ({ kiosk: { origin }, load, written }) => {
        for (const [silenced, restored] of waysOf(postgres)) {
          // What a change has dropped a moment ago would not be kept.
          await load.pause()
          await sleep(BUSY_MS)
          for (const path of KEPT) await (await fetch(origin + path)).text()
          load.tally.slowest = 0
          await silenced()
          load.goOn()
          const end = performance.now() + seconds * 1000
          while (performance.now() < end) {
            for (const path of KEPT) await expectAnswer(origin + path, 200, LIMIT_MS)
            await expectAnswer(`${origin}/api/v1/content?tag=${Math.random()}`, 503, LIMIT_MS)
            await expectAnswer(`${origin}/api/v1/health`, 503, HEALTH_LIMIT_MS)
            await sleep(50)
          }
          if (load.tally.slowest > LIMIT_MS)
            throw new Error(`a call of a writer took ${Math.round(load.tally.slowest)} ms`)
          await restored()
          await written()
        }
      },
      { DATABASE_URL: postgres.url },
    )
  } finally {
    await postgres.remove()
  }
}

const waysOf = (postgres: OwnPostgres) =>
  [
    [postgres.stop, postgres.start],
    [postgres.freeze, postgres.thaw],
  ] as const

async function expectAnswer(url: string, status: number, limit: number): Promise<void> {
  const begun = performance.now()
  const answer = await fetch(url)
  await answer.text()
  const took = Math.round(performance.now() - begun)
  const isToldWhen = status !== 503 || answer.headers.has('retry-after')
  if (answer.status !== status || took > limit || !isToldWhen)
    throw new Error(`${url} answered ${answer.status} after ${took} ms${isToldWhen ? '' : ', not when to come back'}`)
}
