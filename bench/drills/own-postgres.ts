import { chownSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect, type Database } from '../../server/src/platform/database/connect.ts'
import { findPostgresAccount } from '../../server/src/platform/postgres/postgres-account.ts'
import { findPostgresBinaries } from '../../server/src/platform/postgres/postgres-binaries.ts'
import { initialisePostgres, POSTGRES_ROLE } from '../../server/src/platform/postgres/postgres-initialise.ts'
import { findRunningPostgres, sendSignal } from '../../server/src/platform/postgres/postgres-process.ts'
import { runPostgres } from '../../server/src/platform/postgres/postgres-server.ts'
import { findFreePort } from '../../server/src/testing/free-port.ts'
import { makeFolder } from '../site.ts'
import { until } from './conditions.ts'

const PASSWORD = 'exercice'
const STANDBY = 'standby'
const account = findPostgresAccount(undefined)

/**
 * What a server needs to be followed, and to follow another once that one is the primary. A standby whose primary has just
 * died rests for `wal_retrieve_retry_interval` before it heeds its promotion: 5 s by default.
 */
const SETTINGS = [
  'wal_level=replica',
  'max_wal_senders=5',
  'wal_keep_size=512MB',
  'hot_standby=on',
  'wal_retrieve_retry_interval=200ms',
]

/** A PostgreSQL that no Kiosque supervises, at an address of 127.0.0.1 that stays the same. */
export interface OwnPostgres {
  folder: string
  port: number
  /** Of its database `postgres`. */
  url: string
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>
  /** Asks it something on a session for this alone. */
  ask<Answer>(question: (sql: Database) => Promise<Answer>): Promise<Answer>
  remove(): Promise<void>
}

/** Makes one and starts it. */
export async function createPostgres(): Promise<OwnPostgres> {
  const folder = makeFolder()
  await initialisePostgres(findPostgresBinaries(account, folder), account, { folder, password: PASSWORD })
  return run(folder, SETTINGS, await findFreePort())
}

/**
 * Makes a standby of a server that runs: a copy of its files, which then follows it. From then on the server's commits wait for
 * it.
 * @param port to listen on; any by default.
 */
export async function createStandby(primary: OwnPostgres, port?: number): Promise<OwnPostgres> {
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
  writeFileSync(join(data, 'standby.signal'), '')
  if (account)
    for (const entry of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
      chownSync(join(data, entry), account.uid, account.gid)
  const from = `host=127.0.0.1 port=${primary.port} user=${POSTGRES_ROLE} password=${PASSWORD} application_name=${STANDBY}`
  const standby = await run(folder, [...SETTINGS, `primary_conninfo=${from}`], port ?? (await findFreePort()))
  await primary.ask(async (database) => {
    await until(async () => {
      const streaming = await database(sql`
        SELECT FROM pg_stat_replication WHERE application_name = ${STANDBY} AND state = 'streaming'`)
      return streaming.length > 0
    })
    await database.script(`ALTER SYSTEM SET synchronous_standby_names = '${STANDBY}'`)
    await database(sql`SELECT pg_reload_conf()`)
  })
  return standby
}

/** Starts the one that lies in `folder/data`. */
async function run(folder: string, settings: readonly string[], port: number): Promise<OwnPostgres> {
  const url = `postgres://${POSTGRES_ROLE}:${PASSWORD}@127.0.0.1:${port}/postgres`
  const data = join(folder, 'data')
  const program = findPostgresBinaries(account, folder).postgres
  const server = await runPostgres({
    ...{ program, account, data, host: '127.0.0.1', port },
    ...{ log: join(folder, 'log'), settings },
  })
  return {
    folder,
    port,
    url,
    async kill() {
      const pid = findRunningPostgres(data)?.pid
      if (pid !== undefined) for (const each of [pid, ...childrenOf(pid)]) sendSignal(each, 'SIGKILL')
      await server.exited
    },
    async ask(question) {
      const database = connect(url, { max: 1, name: 'drill' })
      return question(database).finally(() => database.end())
    },
    async remove() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
