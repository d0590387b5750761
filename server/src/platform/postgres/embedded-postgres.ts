import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { StartError } from '../../configuration/start-error.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { keepReserve } from './disk-reserve.ts'
import { findPostgresAccount } from './postgres-account.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { preparePostgresFolder, readPostgresFolder, unwritable } from './postgres-folder.ts'
import { initialisePostgres, POSTGRES_ROLE } from './postgres-initialise.ts'
import { endOrphan } from './postgres-ownership.ts'
import { findRunningPostgres } from './postgres-process.ts'
import type { PostgresRun } from './postgres-server.ts'
import { supervisePostgres } from './postgres-supervisor.ts'

export type EmbeddedPostgres = {
  /** Of the database `kiosque`; stays the same when PostgreSQL is restarted. */
  url: string
  /** Ends PostgreSQL cleanly; at most 10 s. */
  stop(): Promise<void>
}

type Address = { host: string; port: number }

const DATABASE = 'kiosque'
const PORT = 5432
/** What every system takes. */
const SOCKET_NAME_BYTES = 103

/** For a machine shared with the app and a browser; nothing here trades safety of the data for speed. */
const SETTINGS = [
  'shared_buffers=128MB',
  'max_connections=100',
  'max_wal_size=512MB',
  'random_page_cost=1.1',
  'jit=off',
  'io_method=sync',
  'max_logical_replication_workers=0',
  // Each checkpoint would write a file of them, and end PostgreSQL where the disk is full.
  'max_active_replication_origins=0',
  // A crashed session ends PostgreSQL whole: our restart is then the only way back, and it takes the owner's lock again.
  'restart_after_crash=off',
  'log_checkpoints=off',
  'log_line_prefix=%m [%p] ',
]

/** For a database that is thrown away: nothing ever waits for the disk. */
const THROWAWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']

/**
 * Starts the PostgreSQL that lives in DATA_DIR, making it first if need be, and starts it again whenever it ends before
 * `stop`. It ends with this process, also after `kill -9`.
 * @param options.throwaway for tests: no durability.
 * @throws StartError when the folder cannot be written or is in use, or PostgreSQL cannot run here.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  { throwaway = false }: { throwaway?: boolean } = {},
): Promise<EmbeddedPostgres> {
  makeDataDir(dataDir)
  // Says whose folder it is, before the lock's file is refused.
  readPostgresFolder(dataDir)
  const release = await lockDataFolder(dataDir)
  try {
    const { url, stop } = await startLocked(dataDir, throwaway)
    return { url, stop: () => stop().finally(release) }
  } catch (error) {
    release()
    throw error
  }
}

/** The lock's holder alone prepares and starts. */
async function startLocked(dataDir: string, throwaway: boolean): Promise<EmbeddedPostgres> {
  const earlier = readPostgresFolder(dataDir)
  const account = findPostgresAccount(earlier && join(earlier.folder, 'data'))
  const kept = preparePostgresFolder(dataDir, earlier, account)
  const data = join(kept.folder, 'data')
  const binaries = findPostgresBinaries(account, kept.folder)
  const urlOf = (at: Address, database: string) => postgresUrl(at, kept.password, database)

  await endOrphan(data, (running) => urlOf(running, 'postgres'))
  await initialisePostgres(binaries, account, kept)
  const run: PostgresRun = {
    program: binaries.postgres,
    account,
    data,
    ...(await chooseAddress(kept.folder)),
    log: join(kept.folder, 'log'),
    settings: throwaway ? [...SETTINGS, ...THROWAWAY] : SETTINGS,
  }
  const stop = await supervisePostgres(run, urlOf(run, 'postgres'), DATABASE)
  const stopKeeping = throwaway ? undefined : keepReserve(kept.folder)
  return {
    url: urlOf(run, DATABASE),
    async stop() {
      stopKeeping?.()
      await stop()
    },
  }
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw unwritable(dataDir, error)
  }
}

/** The address of the embedded PostgreSQL that another process runs in DATA_DIR; undefined when it does not run. */
export function findEmbeddedPostgres(dataDir: string): string | undefined {
  const kept = readPostgresFolder(dataDir)
  const running = kept && findRunningPostgres(join(kept.folder, 'data'))
  return running && postgresUrl(running, kept.password, DATABASE)
}

function postgresUrl({ host, port }: Address, password: string, database: string): string {
  return `postgres://${POSTGRES_ROLE}:${password}@${encodeURIComponent(host)}:${port}/${database}`
}

/** The folder for a socket, beside the data; a free port where the system has no sockets, or none of so long a name. */
async function chooseAddress(folder: string): Promise<Address> {
  const isTooLong = Buffer.byteLength(`${folder}/.s.PGSQL.${PORT}`) > SOCKET_NAME_BYTES
  if (process.platform === 'win32' || isTooLong) return { host: '127.0.0.1', port: await freePort() }
  return { host: folder, port: PORT }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new StartError('Aucun port libre pour PostgreSQL.')
  return address.port
}
