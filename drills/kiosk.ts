import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../e2e/support/free-port.ts'
import { createTestClient, type TestClient } from '../server/src/testing/test-client.ts'

const MAIN = join(import.meta.dirname, '../server/src/main.mjs')

/** The real site in processes of its own, on a folder of its own, as an operator runs it. */
export interface Kiosk extends TestClient {
  origin: string
  dataDir: string
  /** What it wrote since it was started. */
  output(): string
  /** How often a process of it that serves ended since it was started, or the whole site did. */
  ends(): number
  stop(): Promise<void>
}

/** @param settings over those of a drill: no demo, no limits. */
export async function startKiosk(settings: Record<string, string> = {}): Promise<Kiosk> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kiosque-drill-'))
  // Open to the account that PostgreSQL runs under when the drill runs as root.
  chmodSync(dataDir, 0o755)
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const own = {
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: origin,
    DEMO: 'off',
    RATE_LIMITS: 'off',
    FFMPEG: 'off',
  }
  const child = spawn(process.execPath, [MAIN], { env: { ...process.env, LOG_LEVEL: 'warn', ...own, ...settings } })
  let output = ''
  await new Promise<void>((opened, failed) => {
    const hear = (chunk: Buffer) => {
      output += chunk
      if (output.includes(origin)) opened()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => failed(new Error(`the site did not start:\n${output}`)))
  })
  return {
    ...createTestClient(origin),
    origin,
    dataDir,
    output: () => output,
    ends: () => (output.match(WORKER_ENDED)?.length ?? 0) + Number(hasEnded(child)),
    async stop() {
      if (!hasEnded(child)) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What the supervisor says of each process that ended (`server/src/workers.ts`). */
const WORKER_ENDED = /(?<!PostgreSQL )s’est arrêté/g

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null
