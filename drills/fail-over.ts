import { sql } from 'kysely'
import { until } from './conditions.ts'
import { createPostgres } from './own-postgres.ts'
import type { Report } from './report.ts'
import { createStandby, REPLICATED } from './standby.ts'
import { withWritingSite } from './writing-site.ts'

/**
 * Kills the primary, promotes its synchronous standby and makes a new standby of that, again and again, while people
 * write: the site finds the primary among the addresses of DATABASE_URL by itself.
 */
export async function failOver(rounds: number): Promise<Report> {
  let primary = await createPostgres(REPLICATED)
  let standby = await createStandby(primary, 'standby')
  const address = new URL(primary.url)
  const both = `${address.username}:${address.password}@127.0.0.1:${primary.port},127.0.0.1:${standby.port}/postgres`
  try {
    return await withWritingSite(
      rounds,
      async ({ written }) => {
        const begun = performance.now()
        await primary.kill()
        await standby.ask(async (database) => {
          await database(sql`SELECT pg_promote()`)
          await until(async () => (await database(sql`SELECT WHERE NOT pg_is_in_recovery()`)).length > 0)
        })
        await written(begun)
        const { port } = primary
        await primary.remove()
        primary = standby
        standby = await createStandby(primary, 'standby', port)
      },
      { DATABASE_URL: `postgres://${both}?target_session_attrs=read-write` },
    )
  } finally {
    await standby.remove()
    await primary.remove()
  }
}
