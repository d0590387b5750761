import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../server/src/testing/free-port.ts'
import { PROBED, readUsage, type Usage } from './usage.ts'

const MAIN = join(import.meta.dirname, '../scripts/start.mjs')
/** A cold start with demo content on a busy machine. */
const LONGEST_START_MS = 180_000

/** The app in processes of its own, as `npm start` runs it. */
export interface App {
  origin: string
  /** From its beginning to its first answer. */
  startMs: number
  usage(): Promise<Usage>
  stop(): Promise<void>
}

/** Starts the app and waits for its first page. `settings` over those of the bench: no rate limits, log into a file. */
export async function startApp(dataDir: string, settings: Record<string, string>): Promise<App> {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const log = openSync(join(dataDir, 'bench.log'), 'a')
  const begin = performance.now()
  const child = fork(MAIN, {
    execArgv: [],
    env: {
      ...process.env,
      ...PROBED,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: origin,
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  })
  closeSync(log)
  await firstAnswer(child, origin, begin + LONGEST_START_MS)
  return {
    origin,
    startMs: performance.now() - begin,
    usage: () => readUsage(child),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function firstAnswer(child: ChildProcess, origin: string, end: number): Promise<void> {
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`the app ended with ${child.exitCode}`)
    const answer = await fetch(origin).catch(() => undefined)
    if (answer?.ok) return void (await answer.text())
    await sleep(10)
  }
  throw new Error('the app did not answer')
}
