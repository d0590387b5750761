import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createApp } from '../app.ts'
import { parseConfig } from '../config.ts'
import type { Context } from '../context.ts'
import { createContext } from '../create-context.ts'
import { createReadyAnswers } from '../http/ready-answers.ts'
import { createTestDatabase } from './database.ts'
import { createTestClient, type TestClient } from './test-client.ts'

export interface TestApp extends TestClient {
  /** Where it listens: http://127.0.0.1:PORT. */
  origin: string
  context: Context
  close(): Promise<void>
}

/**
 * The whole server on a database and a folder of its own, listening on a free port.
 * @param settings settings by their names, over the defaults of tests: `{ RATE_LIMITS: 'on' }`.
 */
export async function createTestApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'kiosque-test-'))
  const { url, database, drop } = await createTestDatabase()
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
  const readyAnswers = createReadyAnswers({ enabled: true })
  const context = await createContext(config, database, readyAnswers)
  const app = await createApp(context, readyAnswers)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    ...createTestClient(origin),
    origin,
    context,
    async close() {
      await app.close()
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A `createTestApp` for one test, closed when it ends. */
export async function useTestApp(settings?: Record<string, string>): Promise<TestApp> {
  const app = await createTestApp(settings)
  onTestFinished(() => app.close())
  return app
}
