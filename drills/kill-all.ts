import { join } from 'node:path'
import { readPostgresFolder } from '../server/src/platform/postgres/postgres-folder.ts'
import { findRunningPostgres, isAlive } from '../server/src/platform/postgres/postgres-process.ts'
import { until } from './conditions.ts'
import type { Kiosk } from './kiosk.ts'
import type { Report } from './report.ts'
import { withWritingSite } from './writing-site.ts'

/** Who is killed, by turns. */
const VICTIMS: ((kiosk: Kiosk) => number[])[] = [
  (kiosk) => kiosk.workers().slice(0, 1),
  (kiosk) => [kiosk.primary()],
  (kiosk) => postgresOf(kiosk),
  (kiosk) => [...postgresOf(kiosk), ...kiosk.workers(), kiosk.primary()],
]

/**
 * Kills (kill -9) what serves, the primary, PostgreSQL, or all of them at once, by turns, while people write. Whom a manager of
 * services would start again is started again.
 */
export function killAll(rounds: number): Promise<Report> {
  let round = 0
  return withWritingSite(
    rounds,
    async ({ kiosk, written }) => {
      const primary = kiosk.primary()
      const victims = VICTIMS[round++ % VICTIMS.length]?.(kiosk) ?? []
      for (const pid of victims) process.kill(pid, 'SIGKILL')
      await until(() => !victims.some(isAlive))
      if (victims.includes(primary)) await kiosk.startAgain()
      await written()
    },
    { WORKERS: '2' },
  )
}

function postgresOf({ dataDir }: Kiosk): number[] {
  const running = findRunningPostgres(join(readPostgresFolder(dataDir)?.folder ?? '', 'data'))
  return running === undefined ? [] : [running.pid]
}
