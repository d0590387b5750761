import { join } from 'node:path'
import { readPostgresFolder } from '../../server/src/platform/postgres/postgres-folder.ts'
import { findRunningPostgres, isAlive } from '../../server/src/platform/postgres/postgres-process.ts'
import type { Site } from '../site.ts'
import { until } from './conditions.ts'
import { type Report, withWritingSite } from './writing-site.ts'

/** Who is killed, by turns. */
const VICTIMS: ((site: Site) => number[])[] = [
  (site) => site.workers().slice(0, 1),
  (site) => [site.primary()],
  (site) => postgresOf(site),
  (site) => [...postgresOf(site), ...site.workers(), site.primary()],
]

/**
 * Kills (kill -9) what serves, the primary, PostgreSQL, or all of them at once, by turns, while people write. Whom a manager of
 * services would start again is started again.
 */
export function killAll(rounds: number): Promise<Report> {
  let round = 0
  return withWritingSite(
    rounds,
    async ({ site, written }) => {
      const primary = site.primary()
      const victims = VICTIMS[round++ % VICTIMS.length]?.(site) ?? []
      for (const pid of victims) process.kill(pid, 'SIGKILL')
      await until(() => !victims.some(isAlive))
      if (victims.includes(primary)) await site.start()
      await written()
    },
    { WORKERS: '2' },
  )
}

export function postgresOf({ dataDir }: Site): number[] {
  const running = findRunningPostgres(join(readPostgresFolder(dataDir)?.folder ?? '', 'data'))
  return running === undefined ? [] : [running.pid]
}
