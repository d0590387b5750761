import { join } from 'node:path'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { findRunningPostgres, sendSignal } from '../platform/postgres/postgres-process.ts'
import { descendants } from './descendants.ts'
import { findFreePort } from './free-port.ts'
import { copyData, makeOpenFolder } from './prepared-data.ts'
import { type SiteOptions, type SiteProcess, startSite } from './site-process.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** A real site with its PostgreSQL, in a process group of its own as a terminal makes one. */
export interface SpawnedSite extends Pick<SiteProcess, 'child' | 'output' | 'ended'> {
  origin: string
  dataDir: string
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
}

export interface SpawnOptions extends Pick<SiteOptions, 'program' | 'until'> {
  /** Over those of tests. */
  settings?: NodeJS.ProcessEnv
  /** Modules loaded first into every process of the site. */
  imports?: readonly string[]
  /** Of an earlier site; else a copy of the run's prepared one. */
  dataDir?: string
  /** On an empty folder. */
  isFirst?: boolean
  /** Where it looks for `.env`. */
  cwd?: string
}

/** Starts a site without demo and waits until it says `until`, or has ended; it ends with the test. */
export async function spawnSite(options: SpawnOptions = {}): Promise<SpawnedSite> {
  const { end, ...site } = await openSite(options)
  onTestFinished(end)
  return site
}

/** A site that all tests of a file share. */
export function shareSite(options: SpawnOptions | (() => Promise<SpawnOptions>)): () => SpawnedSite {
  let site: Awaited<ReturnType<typeof openSite>>
  beforeAll(async () => {
    site = await openSite(typeof options === 'function' ? await options() : options)
  })
  afterAll(() => site?.end())
  return () => site
}

async function openSite({
  program = 'node',
  until,
  settings = {},
  imports = [],
  dataDir: earlier,
  isFirst = settings.DATABASE_URL !== undefined,
  cwd = ROOT,
}: SpawnOptions): Promise<SpawnedSite & { end(): Promise<void> }> {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const own = earlier === undefined ? makeOpenFolder() : undefined
  const dataDir = earlier ?? own?.folder ?? ''
  if (own && !isFirst) copyData(inject('preparedData'), dataDir)
  const { child, output, said, ended } = startSite(
    {
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'info',
      NODE_OPTIONS: imports.map((path) => `--import ${JSON.stringify(path)}`).join(' '),
      ...settings,
    },
    { program, ...(until !== undefined && { until }), cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  await said

  const { pid } = child
  const workers = () => descendants(pid, 'worker.mjs')
  const findPostgres = () => findRunningPostgres(join(dataDir, 'postgres/data'))?.pid
  const there = (found: number | undefined): number => {
    if (found === undefined) throw new Error(`it does not run; the site said:\n${output()}`)
    return found
  }
  return {
    origin,
    dataDir,
    child,
    output,
    log: () =>
      output()
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
    async end() {
      for (const each of [...descendants(pid), pid]) sendSignal(each, 'SIGKILL')
      await ended
      own?.remove()
    },
  }
}

function only(pids: number[]): number {
  const [pid] = pids
  if (pid === undefined || pids.length > 1) throw new Error(`one process was expected, not ${pids.length}`)
  return pid
}
