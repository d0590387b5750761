import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../server/src/testing/free-port.ts'

/** A site that runs as `npm start` runs it, from any folder that holds the project. */
export interface DrillSite {
  origin: string
  /** The process that was started: the primary. */
  pid: number
  /** What it wrote so far. */
  output(): string
  isUp(): Promise<boolean>
  /** As an operator ends it. */
  end(): Promise<void>
}

/** @param settings over those of a drill: a free port, no demonstration, no limits, errors only in the log. */
export async function startSite(project: string, settings: Record<string, string>): Promise<DrillSite> {
  const port = settings.PORT ?? String(await findFreePort())
  const origin = `http://localhost:${port}`
  const own = { PORT: port, DEMO: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error', FFMPEG: 'off' }
  const child = spawn(process.execPath, [join(project, 'scripts/start.mjs')], {
    env: { ...process.env, ...own, ...settings },
  })
  let output = ''
  const listen = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  return {
    origin,
    pid: child.pid ?? 0,
    output: () => output,
    isUp: async () => (await fetch(`${origin}/api/v1/health`).catch(() => null))?.status === 200,
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Whether it becomes so within this time. */
export async function becomes(isSo: () => Promise<boolean>, seconds: number): Promise<boolean> {
  for (const last = Date.now() + seconds * 1000; Date.now() < last; await sleep(100)) if (await isSo()) return true
  return false
}
