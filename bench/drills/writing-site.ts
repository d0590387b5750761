import { setTimeout as sleep } from 'node:timers/promises'
import { runCommand } from '../../server/src/testing/site-process.ts'
import { type Site, withSite } from '../site.ts'
import { until } from './conditions.ts'
import { startWriters, type Tally, type Writers } from './writers.ts'

export interface WritingSite {
  site: Site
  writers: Writers
  /** To be called when trouble is over (or says since when it lasted): notes how long the first write after that takes. */
  written(since?: number): Promise<void>
}

/** What a drill found. Times in milliseconds. */
export interface Report extends Omit<Tally, 'lastWrite'> {
  rounds: number
  /** Processes that serve which have ended. */
  ends: number
  /** Writes that were answered and are not there, or more than once. */
  lost: number
  /** What `npm run kiosque -- verify` said at the end; empty where everything that is counted is right. */
  wrong: string
  /** The longest until the first write that was begun after a trouble was answered. */
  slowestReturn: number
}

/**
 * Runs rounds of trouble on a site on which people write meanwhile, one after the other with a pause between them.
 * @param settings of the site.
 */
export function withWritingSite(
  rounds: number,
  trouble: (site: WritingSite) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<Report> {
  return withSite(settings, async (site) => {
    const writers = await startWriters(site)
    const { tally } = writers
    let slowestReturn = 0
    const written = async (since = performance.now()) => {
      const now = performance.now()
      await until(() => tally.lastWrite > now)
      slowestReturn = Math.max(slowestReturn, performance.now() - since)
    }
    for (let round = 0; round < rounds; round++) {
      await sleep(300 + Math.random() * 400)
      await trouble({ site, writers, written })
    }
    await writers.stop()
    const lost = await writers.countLost(site)
    const verified = await runCommand(['verify'], { ...settings, DATA_DIR: site.dataDir })
    const wrong = verified.code === 0 ? '' : verified.text
    return { ...tally, rounds, ends: site.ends(), lost, wrong, slowestReturn }
  })
}

export const isUnharmed = ({ hung, lost, wrong }: Report): boolean => hung === 0 && lost === 0 && wrong === ''

/** One line for people. */
export function tell(report: Report): string {
  const answers = [...report.statuses].toSorted(([one], [other]) => one - other)
  return [
    `${report.rounds} rounds`,
    `${report.ends} ends`,
    `${report.hung} hung`,
    `${report.lost} lost of ${report.comments.length + report.pieces.length} writes`,
    report.wrong === '' ? 'counters right' : `counters wrong:\n${report.wrong}\n`,
    `writes back within ${Math.round(report.slowestReturn)} ms`,
    `slowest answer ${Math.round(report.slowest)} ms`,
    `answers ${answers.map(([status, count]) => `${status || 'none'}: ${count}`).join(', ')}`,
  ].join('; ')
}
