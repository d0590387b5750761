import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type AppOptions, createApp } from '../app/app.ts'
import { createContext } from '../app/create-context.ts'
import { parseConfig } from '../configuration/config.ts'
import type { Context } from '../context.ts'
import { sharingOf } from '../platform/cdn/cdn-kinds.ts'
import { openPurger } from '../platform/cdn/purger.ts'
import { openChanges } from '../platform/changes/changes.ts'
import { connectAll } from '../platform/database/connect-all.ts'
import { createReadyAnswers } from '../platform/http/ready-answers.ts'
import type { JobsPace } from '../platform/jobs/jobs.ts'
import { appLog } from '../platform/log.ts'
import { createTestDatabase } from './database.ts'
import { createTestClient, type TestClient } from './test-client.ts'

/** For tests that wait for second tries, and for jobs whose node has died. */
export const QUICK_JOBS: JobsPace = { poll: 0.5, beat: 0.5, look: 1 }

interface TestAppOptions extends Partial<AppOptions> {
  pace?: JobsPace
}

export interface TestApp extends TestClient {
  /** Where it listens: http://127.0.0.1:PORT. */
  origin: string
  context: Context
  /** Starts another node on the same database and folder, to be closed before this one; `settings` over those of the first. */
  startNode(settings?: Record<string, string>): Promise<Pick<TestApp, 'origin' | 'context' | 'close'>>
  close(): Promise<void>
}

/**
 * The whole server on a database and a folder of its own, listening on a free port.
 * @param settings settings by their names, over the defaults of tests: `{ RATE_LIMITS: 'on' }`.
 * @param options `{ pages: 'built' }` with the pages too, as `npm run build` left them; `{ pace: QUICK_JOBS }`.
 */
export async function createTestApp(
  settings: Record<string, string> = {},
  options: TestAppOptions = {},
): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'kiosque-test-'))
  const { url, drop } = await createTestDatabase()
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    DEMO: 'off',
    RATE_LIMITS: 'off',
    PORT: '0',
    FFMPEG: 'off',
    ...settings,
  }
  const startNode = (others: Record<string, string> = {}) => startServer({ ...environment, ...others }, options)
  const first = await startNode()
  return {
    ...createTestClient(first.origin),
    origin: first.origin,
    context: first.context,
    startNode,
    async close() {
      await first.close()
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startServer(
  environment: Record<string, string> & { DATABASE_URL: string },
  { pace, ...options }: TestAppOptions,
) {
  const config = parseConfig(environment)
  const databases = await connectAll(environment.DATABASE_URL, config.databaseReplicaUrl, {
    connections: config.databaseConnections,
    listenUrl: config.databaseListenUrl,
  })
  const changes = await openChanges(databases, openPurger(config.cdn, appLog(config.logLevel)))
  const readyAnswers = createReadyAnswers({ enabled: config.pageCache, sharing: sharingOf(config.cdn) })
  changes.subscribe(readyAnswers)
  const context = await createContext(config, databases, changes, pace)
  const app = await createApp(context, readyAnswers, { pages: 'none', ...options })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    context,
    origin,
    async close() {
      await app.close()
      await databases.end()
    },
  }
}

/** A `createTestApp` for one test, closed when it ends. */
export async function useTestApp(settings?: Record<string, string>, options?: TestAppOptions): Promise<TestApp> {
  const app = await createTestApp(settings, options)
  onTestFinished(() => app.close())
  return app
}
