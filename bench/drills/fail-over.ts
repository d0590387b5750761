import { sql } from 'kysely'
import { until } from './conditions.ts'
import { createPostgres, createStandby, type OwnPostgres } from './own-postgres.ts'
import { type Report, withWritingSite } from './writing-site.ts'

/**
 * Kills the primary, promotes its synchronous standby and makes a new standby of that, again and again, while people
 * write: the site finds the primary among the addresses of DATABASE_URL by itself.
 */
export async function failOver(rounds: number): Promise<Report> {
  let primary = await createPostgres()
  let standby = await createStandby(primary)
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
        standby = await createStandby(primary, port)
      },
      { DATABASE_URL: addressOf(primary, standby) },
    )
  } finally {
    await standby.remove()
    await primary.remove()
  }
}

/** One address of both, of which the one that writes is meant. */
function addressOf(one: OwnPostgres, other: OwnPostgres): string {
  return `${one.url.replace('/postgres', `,127.0.0.1:${other.port}/postgres`)}?target_session_attrs=read-write`
}
