import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createApp } from '../app.ts'
import { type Config, parseConfig } from '../config.ts'
import type { Context } from '../context.ts'
import { createContext } from '../create-context.ts'
import { connectAll } from '../database/connect-all.ts'
import { createReadyAnswers } from '../http/ready-answers.ts'
import { createTestDatabase } from './database.ts'
import { createTestClient, type TestClient } from './test-client.ts'

export interface TestApp extends TestClient {
  /** Where it listens: http://127.0.0.1:PORT. */
  origin: string
  context: Context
  /** Starts another node on the same database and folder; to be closed before this one. */
  startNode(): Promise<{ origin: string; close(): Promise<void> }>
  close(): Promise<void>
}

/**
 * The whole server on a database and a folder of its own, listening on a free port.
 * @param settings settings by their names, over the defaults of tests: `{ RATE_LIMITS: 'on' }`.
 */
export async function createTestApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'kiosque-test-'))
  const { url, drop } = await createTestDatabase()
  const config = parseConfig({
    DATABASE_URL: url,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    DEMO: 'off',
    RATE_LIMITS: 'off',
    PORT: '0',
    FFMPEG: 'off',
    ...settings,
  })
  const first = await startNode(config, url)
  return {
    ...createTestClient(first.origin),
    origin: first.origin,
    context: first.context,
    startNode: () => startNode(config, url),
    async close() {
      await first.close()
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startNode(config: Config, url: string) {
  const databases = await connectAll(url, config.databaseReplicaUrl)
  const readyAnswers = createReadyAnswers({ enabled: true })
  const context = await createContext(config, databases, readyAnswers)
  const app = await createApp(context, readyAnswers)
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
export async function useTestApp(settings?: Record<string, string>): Promise<TestApp> {
  const app = await createTestApp(settings)
  onTestFinished(() => app.close())
  return app
}
