import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { findRunningPostgres } from '../platform/postgres/postgres-process.ts'
import { descendants } from './descendants.ts'
import { findFreePort } from './free-port.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** The ways in which a site is started: as an operator does, or its program alone. */
const PROGRAMS = {
  npm: ['npm', 'start'],
  node: [process.execPath, join(ROOT, 'scripts/start.mjs')],
} as const

/** A real site with its PostgreSQL, in a process group of its own as a terminal makes one. */
export interface SpawnedSite {
  origin: string
  dataDir: string
  /** What was started: npm, or the primary. */
  child: ChildProcess & { pid: number }
  /** What all its processes wrote. */
  output(): string
  /** The lines of its log. */
  log(): Record<string, unknown>[]
  primary(): number
  workers(): number[]
  /** One of them. @throws Error when there is none: a signal to nobody would be one to the tests themselves. */
  worker(): number
  /** Whatever it runs. */
  all(): number[]
  /** @throws Error when it does not run. */
  postgres(): number
  findPostgres(): number | undefined
  /** The exit code, or the signal it died of. */
  ended: Promise<number | NodeJS.Signals>
}

/**
 * Starts a site without demo and waits until it says `until`, or has ended; it ends with the test.
 * @param options.settings over those of tests.
 * @param options.imports modules loaded first into every process of the site.
 * @param options.dataDir of an earlier site.
 * @param options.cwd where it looks for `.env`.
 */
export async function spawnSite({
  program = 'node',
  settings = {},
  imports = [],
  dataDir = makeFolder(),
  cwd = ROOT,
  until = 'Kiosque est ouvert',
}: {
  program?: keyof typeof PROGRAMS
  settings?: NodeJS.ProcessEnv
  imports?: readonly string[]
  dataDir?: string
  cwd?: string
  until?: string
} = {}): Promise<SpawnedSite> {
  const port = await findFreePort()
  const [command, ...args] = PROGRAMS[program]
  const child = spawn(command, args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DEMO: 'off',
      RATE_LIMITS: 'off',
      FFMPEG: 'off',
      LOG_LEVEL: 'info',
      NODE_OPTIONS: imports.map((path) => `--import ${JSON.stringify(path)}`).join(' '),
      ...settings,
    },
  })
  let output = ''
  const opened = new Promise<void>((done) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk
        if (output.includes(until)) done()
      })
  })
  const ended = once(child, 'close').then(([code, signal]) => signal ?? code)
  await Promise.race([opened, ended])

  const { pid } = child
  if (pid === undefined) throw new Error('nothing was started')
  const workers = () => descendants(pid, 'worker.mjs')
  const findPostgres = () => findRunningPostgres(join(dataDir, 'postgres/data'))?.pid
  const there = (found: number | undefined): number => {
    if (found === undefined) throw new Error(`it does not run; the site said:\n${output}`)
    return found
  }
  onTestFinished(async () => {
    for (const each of [...descendants(pid), pid]) killHard(each)
    await ended
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    child: Object.assign(child, { pid }),
    output: () => output,
    log: () =>
      output
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line)),
    primary: () => (program === 'node' ? pid : only(descendants(pid, 'start.mjs'))),
    workers,
    worker: () => there(workers()[0]),
    all: () => descendants(pid),
    postgres: () => there(findPostgres()),
    findPostgres,
    ended,
  }
}

/** Open to the account that PostgreSQL runs under when the tests run as root; removed after the test. */
function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kiosque-site-'))
  chmodSync(folder, 0o755)
  onTestFinished(async () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))
  return folder
}

function only(pids: number[]): number {
  const [pid] = pids
  if (pid === undefined || pids.length > 1) throw new Error(`one process was expected, not ${pids.length}`)
  return pid
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}
