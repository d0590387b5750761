import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, fchownSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { log } from '../log.ts'
import { watchOver } from '../watchdog.ts'
import { giveReserveUp } from './disk-reserve.ts'
import type { PostgresAccount } from './postgres-account.ts'
import { removeDeadLock } from './postgres-lock-file.ts'
import { readLockFile, stopPostgres } from './postgres-process.ts'

/** All that one run of PostgreSQL needs to know. */
export type PostgresRun = {
  program: string
  account: PostgresAccount | undefined
  /** The initialised data folder. */
  data: string
  /** The folder for the socket, or the address to listen on. */
  host: string
  port: number
  /** File that its messages are appended to. */
  log: string
  /** `name=value` pairs that go before everything in its configuration file. */
  settings: readonly string[]
}

export type PostgresServer = {
  /** Fulfilled when it ends, in whatever way. */
  exited: Promise<void>
  stop(): Promise<void>
}

const LOG_LIMIT_BYTES = 5_000_000
/** A start that takes longer than this replays what was written before a crash, which may take minutes on a slow disk. */
const USUAL_MS = 5_000
/** How long the processes of a killed PostgreSQL may hold on to its memory. */
const LEFTOVER_MS = 10_000

/**
 * Starts PostgreSQL and waits until it takes connections.
 * @throws Error with PostgreSQL's own last words.
 */
export async function runPostgres(run: PostgresRun): Promise<PostgresServer> {
  await giveReserveUp(dirname(run.data))
  const end = Date.now() + LEFTOVER_MS
  for (;;) {
    try {
      return await tryPostgres(run)
    } catch (error) {
      const transient =
        error instanceof Error &&
        /shared memory block|being shut down|could not create lock file .*No such file/.test(error.message)
      if (!transient || Date.now() > end) throw error
      await sleep(100)
    }
  }
}

async function tryPostgres(run: PostgresRun): Promise<PostgresServer> {
  await removeDeadLock(join(run.data, 'postmaster.pid'), run.data)
  if (run.host.startsWith('/')) await removeDeadLock(join(run.host, `.s.PGSQL.${run.port}.lock`), run.data)
  if (existsSync(run.log) && statSync(run.log).size > LOG_LIMIT_BYTES) truncateSync(run.log)
  const silent = existsSync(run.log) ? statSync(run.log).size : 0

  const child = spawnPostgres(run)
  const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null
  const exited = new Promise<void>((done) => {
    child.once('exit', () => done())
    child.once('error', () => done())
  })
  // On Windows the next start ends what it finds.
  const watchdog = child.pid === undefined ? undefined : watchOver(child.pid, 'INT', run.account)
  void exited.then(() => watchdog?.kill('SIGKILL'))

  if (!(await isReady(run, child.pid, hasEnded))) {
    child.kill('SIGQUIT')
    await exited
    throw new Error(lastWords(readFileSync(run.log, 'utf8').slice(silent)))
  }
  child.unref()
  return {
    exited,
    stop: async () => {
      child.ref()
      if (child.pid !== undefined && !hasEnded()) await stopPostgres(child.pid)
      await exited
    },
  }
}

function spawnPostgres(run: PostgresRun): ChildProcess {
  const address = run.host.startsWith('/')
    ? ['listen_addresses=', `unix_socket_directories=${quoted(run.host)}`, 'unix_socket_permissions=0700']
    : [`listen_addresses=${run.host}`, 'unix_socket_directories=']
  const settings = [`port=${run.port}`, ...address, ...run.settings].flatMap((setting) => ['-c', setting])
  const output = openSync(run.log, 'a')
  try {
    if (run.account) fchownSync(output, run.account.uid, run.account.gid)
    return spawn(run.program, ['-D', run.data, ...settings], {
      ...run.account,
      cwd: '/',
      env: { TZ: 'UTC' },
      // A session of its own: Ctrl+C in the terminal is for us, and PostgreSQL must outlive our last query.
      detached: true,
      windowsHide: true,
      stdio: ['ignore', output, output],
    })
  } finally {
    closeSync(output)
  }
}

/** PostgreSQL reads a list of folders, with commas between. */
const quoted = (folder: string) => `"${folder.replaceAll('"', '""')}"`

/** PostgreSQL writes its state into the eighth line of `postmaster.pid`. False when it ended instead. */
async function isReady(run: PostgresRun, pid: number | undefined, hasEnded: () => boolean): Promise<boolean> {
  const late = setTimeout(
    () =>
      log.warn(
        `PostgreSQL rejoue ce qui fut écrit avant un arrêt brutal ; le site attend qu’il ait fini (journal : ${run.log}).`,
      ),
    USUAL_MS,
  )
  try {
    while (!hasEnded()) {
      const lines = readLockFile(run.data)
      if (Number(lines[0]) === pid && lines[7]?.trim() === 'ready') return true
      await sleep(5)
    }
    return false
  } finally {
    clearTimeout(late)
  }
}

/** The line that names the reason; a HINT after it helps nobody here. */
function lastWords(log: string): string {
  const lines = log.trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? 'no message'
}
