import { sql } from 'kysely'
import { connect } from '../../server/src/platform/database/connect.ts'
import { findEmbeddedPostgres } from '../../server/src/platform/postgres/embedded-postgres.ts'
import { until } from './conditions.ts'
import { type Report, withWritingSite } from './writing-site.ts'

/** Ends, a round each, a session of the site that is within a transaction or a statement at that moment. */
export function endSessions(rounds: number): Promise<Report> {
  return withWritingSite(rounds, async ({ site, written }) => {
    const database = connect(findEmbeddedPostgres(site.dataDir) ?? '', { max: 1, name: 'drill' })
    await until(async () => {
      const ended = await database(sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name LIKE 'kiosque%' AND xact_start IS NOT NULL AND pid <> pg_backend_pid()
          AND state <> 'idle' AND application_name <> 'kiosque-watch'
        LIMIT 1`)
      return ended.length > 0
    })
    await database.end()
    await written()
  })
}
