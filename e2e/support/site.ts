import { join } from 'node:path'
import { Client } from 'pg'
import { findEmbeddedPostgres } from '../../server/src/platform/postgres/embedded-postgres.ts'
import { findRunningPostgres } from '../../server/src/platform/postgres/postgres-process.ts'
import { findFreePort } from '../../server/src/testing/free-port.ts'
import { copyData, makeOpenFolder } from '../../server/src/testing/prepared-data.ts'
import { type SiteProcess, startSite } from '../../server/src/testing/site-process.ts'

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
  const { folder: dataDir, remove } = makeOpenFolder()
  copyData(process.env.PREPARED_DATA ?? '', dataDir)
  const port = Number(more.PORT ?? (await findFreePort()))
  const url = `http://localhost:${port}`
  const runs: SiteProcess[] = []

  return {
    url,
    output: () => runs.map((run) => run.output()).join(''),
    async change(statement, values) {
      const client = new Client({ connectionString: findEmbeddedPostgres(dataDir) })
      await client.connect()
      await client.query(statement, [...values]).finally(() => client.end())
    },
    async start() {
      const run = startSite({ DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off', ...more })
      runs.push(run)
      const { open, text } = await run.said
      if (!open) throw new Error(`The site did not start:\n${text}`)
    },
    async kill() {
      const postgres = findRunningPostgres(join(dataDir, 'postgres/data'))
      runs.at(-1)?.child.kill('SIGKILL')
      if (postgres !== undefined) process.kill(postgres.pid, 'SIGKILL')
      await runs.at(-1)?.ended
    },
    async remove() {
      await runs.at(-1)?.stop()
      remove()
    },
  }
}
