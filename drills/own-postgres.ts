import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type Database } from '../server/src/platform/database/connect.ts'
import { findPostgresAccount } from '../server/src/platform/postgres/postgres-account.ts'
import { findPostgresBinaries } from '../server/src/platform/postgres/postgres-binaries.ts'
import { initialisePostgres, POSTGRES_ROLE } from '../server/src/platform/postgres/postgres-initialise.ts'
import { findRunningPostgres, sendSignal } from '../server/src/platform/postgres/postgres-process.ts'
import { type PostgresServer, runPostgres } from '../server/src/platform/postgres/postgres-server.ts'
import { findFreePort } from '../server/src/testing/free-port.ts'

export const PASSWORD = 'exercice'

/** A PostgreSQL that no Kiosque supervises, at an address of 127.0.0.1 that stays the same. */
export interface OwnPostgres {
  folder: string
  port: number
  /** Of its database `postgres`. */
  url: string
  start(): Promise<void>
  stop(): Promise<void>
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>
  /** Halts all its processes where they are (SIGSTOP); `thaw` lets them go on. */
  freeze(): void
  thaw(): void
  /** Asks it something on a session for this alone. */
  ask<Answer>(question: (sql: Database) => Promise<Answer>): Promise<Answer>
  remove(): Promise<void>
}

export const account = findPostgresAccount(undefined)

/** A folder that PostgreSQL's account can enter. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kiosque-drill-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Makes one and starts it. @param settings `name=value` pairs of its configuration. */
export async function createPostgres(settings: readonly string[] = []): Promise<OwnPostgres> {
  const folder = makeFolder()
  await initialisePostgres(findPostgresBinaries(account, folder), account, { folder, password: PASSWORD })
  return runOwnPostgres(folder, settings)
}

/**
 * Starts the one that lies in `folder/data`.
 * @param options.port any by default. @param options.program the project's own by default.
 */
export async function runOwnPostgres(
  folder: string,
  settings: readonly string[],
  { port: given, program = findPostgresBinaries(account, folder).postgres }: { port?: number; program?: string } = {},
): Promise<OwnPostgres> {
  const port = given ?? (await findFreePort())
  const url = `postgres://${POSTGRES_ROLE}:${PASSWORD}@127.0.0.1:${port}/postgres`
  const data = join(folder, 'data')
  const run = {
    program,
    account,
    data,
    host: '127.0.0.1',
    port,
    log: join(folder, 'log'),
    settings,
  }
  let server: PostgresServer | undefined
  const signal = (name: NodeJS.Signals) => {
    const pid = findRunningPostgres(data)?.pid
    if (pid !== undefined) for (const each of [pid, ...childrenOf(pid)]) sendSignal(each, name)
  }
  const own: OwnPostgres = {
    folder,
    port,
    url,
    async start() {
      server = await runPostgres(run)
    },
    async stop() {
      await server?.stop()
    },
    async kill() {
      signal('SIGKILL')
      await server?.exited
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async ask(question) {
      const database = connect(url, { max: 1, name: 'drill' })
      return question(database).finally(() => database.end())
    },
    async remove() {
      signal('SIGCONT')
      await server?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await own.start()
  return own
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
