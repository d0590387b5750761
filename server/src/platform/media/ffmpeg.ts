import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { promisify } from 'node:util'

/** Characters kept of what ffmpeg says last: its reason is there. */
const SAID_MAX = 1_000

const run = promisify(execFile)

/** What the system said to ffmpeg, as it says it to Node. */
const NO_ROOM = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

/** The program if it is there and makes H.264 and AAC, else null. */
export async function findFfmpeg(program: string | undefined): Promise<string | null> {
  if (program === undefined) return null
  try {
    const { stdout } = await run(program, ['-hide_banner', '-encoders'], { timeout: 10_000 })
    return /\slibx264\s/.test(stdout) && /\saac\s/.test(stdout) ? program : null
  } catch {
    return null
  }
}

/** Why ffmpeg failed, in its own words. */
export class FfmpegError extends Error {
  override readonly name = 'FfmpegError'
}

/**
 * Runs ffmpeg behind everything else that the machine does, until it ends or `signal` stops it.
 * @throws FfmpegError with the end of what it said; the reason of `signal`.
 */
export async function runFfmpeg(program: string, args: readonly string[], signal: AbortSignal): Promise<void> {
  const child = spawn(program, ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
    // A session of its own.
    detached: process.platform === 'linux',
  })
  if (child.pid !== undefined) putLast(child.pid)
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-SAID_MAX)
  })
  // Rejects when it could not be started, or was stopped.
  const [code] = await once(child, 'close').catch((error: unknown) => {
    throw signal.aborted ? signal.reason : error
  })
  if (signal.aborted) throw signal.reason
  if (code === 0) return
  const cause = /No space left on device|Disk quota exceeded/.test(said) ? NO_ROOM : undefined
  throw new FfmpegError(said.trim() || `code ${code}`, { cause })
}

/**
 * Linux may share its processors out among sessions first (`sched_autogroup_enabled`): a priority then counts within a session, and
 * PostgreSQL is in others.
 */
function putLast(pid: number): void {
  setPriority(pid, constants.priority.PRIORITY_LOW)
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_LOW))
  } catch {
    // Elsewhere, or it has ended.
  }
}
