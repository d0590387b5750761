import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand } from '../server/src/testing/site-process.ts'
import { registerWriters } from './accounts.ts'
import { until } from './conditions.ts'
import { type Kiosk, startKiosk } from './kiosk.ts'
import { countLost, type Load, startLoad } from './load.ts'
import type { Report } from './report.ts'

const WRITERS = 6

export interface WritingSite {
  kiosk: Kiosk
  load: Load
  /** To be called when the database is back (or says since when it was gone): notes how long the first write after that takes. */
  written(since?: number): Promise<void>
}

/**
 * Runs rounds of trouble on a site on which people write meanwhile, one after the other with a pause between them.
 * @param settings of the site.
 */
export async function withWritingSite(
  rounds: number,
  trouble: (site: WritingSite) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<Report> {
  const kiosk = await startKiosk(settings)
  try {
    const writers = await registerWriters(kiosk, WRITERS)
    const load = await startLoad(kiosk, writers)
    let slowestReturn = 0
    const written = async (since = performance.now()) => {
      const now = performance.now()
      await until(() => load.tally.lastWrite > now)
      slowestReturn = Math.max(slowestReturn, performance.now() - since)
    }
    for (let round = 0; round < rounds; round++) {
      await sleep(300 + Math.random() * 400)
      await trouble({ kiosk, load, written })
    }
    await load.stop()
    const lost = await countLost(kiosk, load.tally, writers)
    const verified = await runCommand(['verify'], { ...settings, DATA_DIR: kiosk.dataDir })
    const wrong = verified.code === 0 ? '' : verified.text
    return { ...load.tally, rounds, ends: kiosk.ends(), lost, wrong, slowestReturn }
  } finally {
    await kiosk.stop()
  }
}
