import { sql } from 'kysely'
import { until } from './conditions.ts'
import { createPgBouncer } from './own-pgbouncer.ts'
import { createPostgres } from './own-postgres.ts'
import type { Report } from './report.ts'
import { createStandby, REPLICATED } from './standby.ts'
import { withWritingSite } from './writing-site.ts'

/**
 * Kills the primary, promotes its synchronous standby and makes a new standby of that, again and again, while people
 * write: the site finds the primary among the addresses of DATABASE_URL by itself.
 * @param isPooled with a PgBouncer before each of the two.
 */
export async function failOver(rounds: number, isPooled = false): Promise<Report> {
  let primary = await createPostgres(REPLICATED)
  let standby = await createStandby(primary, 'standby')
  const servers = [primary, standby]
  const bouncers = isPooled ? await Promise.all(servers.map(createPgBouncer)) : []
  const settings: Record<string, string> = isPooled
    ? { DATABASE_URL: addressOf(bouncers), DATABASE_LISTEN_URL: addressOf(servers) }
    : { DATABASE_URL: addressOf(servers) }
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
      settings,
    )
  } finally {
    await Promise.all(bouncers.map((bouncer) => bouncer.remove()))
    await standby.remove()
    await primary.remove()
  }
}

/** One address of both, of which the one that writes is meant. */
function addressOf(servers: readonly { url: string }[]): string {
  const [first, ...others] = servers.map(({ url }) => new URL(url))
  const address = first?.href.replace(first.host, [first, ...others].map(({ host }) => host).join(','))
  return `${address}?target_session_attrs=read-write`
}
