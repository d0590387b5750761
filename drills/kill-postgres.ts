import { join } from 'node:path'
import { findEmbeddedPostgres } from '../server/src/platform/postgres/embedded-postgres.ts'
import { readPostgresFolder } from '../server/src/platform/postgres/postgres-folder.ts'
import { findRunningPostgres } from '../server/src/platform/postgres/postgres-process.ts'
import { canConnect, until } from './conditions.ts'
import type { Report } from './report.ts'
import { withWritingSite } from './writing-site.ts'

/** Kills the embedded PostgreSQL (kill -9) again and again while people write. */
export function killPostgres(rounds: number): Promise<Report> {
  return withWritingSite(rounds, async ({ kiosk: { dataDir }, written }) => {
    const data = join(readPostgresFolder(dataDir)?.folder ?? '', 'data')
    const killed = findRunningPostgres(data)?.pid ?? 0
    process.kill(killed, 'SIGKILL')
    await until(async () => {
      const url = findEmbeddedPostgres(dataDir)
      return findRunningPostgres(data)?.pid !== killed && url !== undefined && (await canConnect(url))
    })
    await written()
  })
}
