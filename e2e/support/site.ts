import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { findEmbeddedPostgres } from '../../server/src/platform/postgres/embedded-postgres.ts'
import { readPostgresFolder } from '../../server/src/platform/postgres/postgres-folder.ts'
import { findRunningPostgres } from '../../server/src/platform/postgres/postgres-process.ts'
import { findFreePort } from '../../server/src/testing/free-port.ts'

const MAIN = join(import.meta.dirname, '../../scripts/start.mjs')

/** The real site on a data folder of its own: the server with its PostgreSQL, as `npm start` runs it. */
export interface Site {
  /** Its origin. */
  readonly url: string
  /** What it wrote since it was made. */
  output(): string
  /** Changes its database where no call could: time that has passed, who administers it. */
  change(statement: string, values: readonly string[]): Promise<void>
  /** Starts it and waits until it answers. */
  start(): Promise<void>
  /** `kill -9` of Node and of PostgreSQL. */
  kill(): Promise<void>
  /** Ends it as an operator does, and removes its data. */
  remove(): Promise<void>
}

/** A site that is not started yet, without demo and without rate limits. `more` settings over these. */
export async function createSite(more: NodeJS.ProcessEnv = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kiosque-e2e-'))
  // Open to the account that PostgreSQL runs under when the tests run as root.
  chmodSync(dataDir, 0o755)
  const port = Number(more.PORT ?? (await findFreePort()))
  const url = `http://localhost:${port}`
  let server: ChildProcess | undefined
  let output = ''

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server === undefined || hasEnded(server)) return
    server.kill(signal)
    await once(server, 'exit')
  }

  return {
    url,
    output: () => output,
    async change(statement, values) {
      const client = new Client({ connectionString: findEmbeddedPostgres(dataDir) })
      await client.connect()
      await client.query(statement, [...values]).finally(() => client.end())
    },
    async start() {
      const settings = {
        DATA_DIR: dataDir,
        PORT: String(port),
        DEMO: 'off',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        // What a machine has installed must not change what is tested.
        FFMPEG: 'off',
        ...more,
      }
      const child = spawn(process.execPath, [MAIN], { env: { ...process.env, ...settings } })
      server = child
      await new Promise<void>((opened, failed) => {
        let said = ''
        const listen = (chunk: Buffer) => {
          said += chunk
          output += chunk
          if (said.includes(url)) opened()
        }
        child.stdout.on('data', listen)
        child.stderr.on('data', listen)
        child.once('exit', () => failed(new Error(`The site did not start:\n${said}`)))
      })
    },
    async kill() {
      const folder = readPostgresFolder(dataDir)?.folder
      const postgres = folder === undefined ? undefined : findRunningPostgres(join(folder, 'data'))
      await end('SIGKILL')
      if (postgres !== undefined) process.kill(postgres.pid, 'SIGKILL')
    },
    async remove() {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
