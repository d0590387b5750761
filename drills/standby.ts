import { chownSync, cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { POSTGRES_ROLE } from '../server/src/platform/postgres/postgres-initialise.ts'
import { until } from './conditions.ts'
import { account, makeFolder, type OwnPostgres, PASSWORD, runOwnPostgres } from './own-postgres.ts'

/**
 * What a server needs to be followed, and to follow another once that one is the primary. A standby whose primary has just
 * died rests for `wal_retrieve_retry_interval` before it heeds its promotion: 5 s by default.
 */
export const REPLICATED = [
  'wal_level=replica',
  'max_wal_senders=5',
  'wal_keep_size=512MB',
  'hot_standby=on',
  'wal_retrieve_retry_interval=200ms',
]

/**
 * Makes a standby of a server that runs: a copy of its files, which then follows it as `name`. From then on the server's
 * commits wait for it.
 * @param port to listen on; any by default.
 */
export async function createStandby(primary: OwnPostgres, name: string, port?: number): Promise<OwnPostgres> {
  const folder = makeFolder()
  const data = join(folder, 'data')
  // https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
  await primary.ask(async (database) => {
    await database(sql`SELECT pg_backup_start('drill', true)`)
    cpSync(join(primary.folder, 'data'), data, { recursive: true })
    const [stopped] = await database(sql<{ labelfile: string }>`SELECT labelfile FROM pg_backup_stop(false)`)
    writeFileSync(join(data, 'backup_label'), stopped?.labelfile ?? '')
  })
  rmSync(join(data, 'postmaster.pid'))
  // Whom the primary waits for is not whom this one will wait for.
  writeFileSync(join(data, 'postgresql.auto.conf'), '')
  follow(data)
  const standby = await runOwnPostgres(folder, [...REPLICATED, following(primary, name)], {
    ...(port !== undefined && { port }),
  })
  await primary.ask(async (database) => {
    await until(async () => {
      const streaming = await database(sql`
        SELECT FROM pg_stat_replication WHERE application_name = ${name} AND state = 'streaming'`)
      return streaming.length > 0
    })
    await database.script(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`)
    await database(sql`SELECT pg_reload_conf()`)
  })
  return standby
}

const following = ({ port }: OwnPostgres, name: string): string =>
  `primary_conninfo=host=127.0.0.1 port=${port} user=${POSTGRES_ROLE} password=${PASSWORD} application_name=${name}`

/** Says to a server at rest that it is a standby, and whose its files are. */
function follow(data: string): void {
  writeFileSync(join(data, 'standby.signal'), '')
  if (account === undefined) return
  for (const entry of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
    chownSync(join(data, entry), account.uid, account.gid)
}
