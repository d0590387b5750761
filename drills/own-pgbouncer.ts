import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { POSTGRES_ROLE } from '../server/src/platform/postgres/postgres-initialise.ts'
import { findFreePort } from '../server/src/testing/free-port.ts'
import { canConnect, until } from './conditions.ts'
import { account, makeFolder, type OwnPostgres, PASSWORD } from './own-postgres.ts'

/** Whether there is a PgBouncer on this machine: Debian has it as `pgbouncer`. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0

const EXAMPLE = join(import.meta.dirname, '../deploy/pgbouncer/pgbouncer.ini')

/** A PgBouncer in transaction mode before a server, with the settings of `deploy/`. */
export interface OwnPgBouncer {
  /** Of the database `postgres` behind it, under the name `kiosque`. */
  url: string
  start(): Promise<void>
  /** kill -9. */
  kill(): Promise<void>
  /** Halts it where it is (SIGSTOP); `thaw` lets it go on. */
  freeze(): void
  thaw(): void
  remove(): Promise<void>
}

/** Starts one. */
export async function createPgBouncer(server: Pick<OwnPostgres, 'port'>): Promise<OwnPgBouncer> {
  const folder = makeFolder()
  const port = await findFreePort()
  const url = `postgres://${POSTGRES_ROLE}:${PASSWORD}@127.0.0.1:${port}/kiosque`
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')]
  writeFileSync(users, `"${POSTGRES_ROLE}" "${PASSWORD}"\n`, { mode: 0o600 })
  if (account) chownSync(users, account.uid, account.gid)
  const example = readFileSync(EXAMPLE, 'utf8')
    .replace('port=5432', `port=${server.port} dbname=postgres`)
    .replace(/^listen_port = .+$/m, `listen_port = ${port}`)
    .replace(/^auth_file = .+$/m, `auth_file = ${users}`)
  writeFileSync(settings, `${example}unix_socket_dir =\n`)
  let running: ChildProcess | undefined

  const own: OwnPgBouncer = {
    url,
    async start() {
      running = spawn('pgbouncer', ['--quiet', settings], { ...account, cwd: '/', stdio: 'ignore' })
      await until(() => canConnect(url))
    },
    async kill() {
      const ended = running && once(running, 'exit')
      running?.kill('SIGKILL')
      await ended
      running = undefined
    },
    freeze: () => void running?.kill('SIGSTOP'),
    thaw: () => void running?.kill('SIGCONT'),
    async remove() {
      await own.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await own.start()
  return own
}
