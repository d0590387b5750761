import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { promisify } from 'node:util'
import { watchOver } from '../watchdog.ts'

/** Characters kept of what ffmpeg says last: its reason is there. */
const SAID_MAX = 1_000

/** The code with which ffmpeg ends when it is asked to by a signal. */
const STOPPED = 255

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

/** Why ffmpeg could not read a video, or write what it makes, in its own words. */
export class FfmpegError extends Error {
  override readonly name = 'FfmpegError'
}

/**
 * Runs ffmpeg behind everything else that the machine does, until it ends, `signal` stops it, or this process dies in whatever way.
 * @throws FfmpegError with the end of what it said; the reason of `signal`; Error where somebody else stopped it.
 */
export async function runFfmpeg(program: string, args: readonly string[], signal: AbortSignal): Promise<void> {
  const child = spawn(program, ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
    // A session of its own.
    detached: process.platform === 'linux',
  })
  const watchdog = child.pid === undefined ? undefined : watchOver(child.pid, 'KILL')
  child.once('exit', () => watchdog?.kill('SIGKILL'))
  if (child.pid !== undefined) putLast(child.pid)
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-SAID_MAX)
  })
  // Rejects when it could not be started, or was stopped.
  const [code, killedBy]: (string | number | null)[] = await once(child, 'close').catch((error: unknown) => {
    throw signal.aborted ? signal.reason : error
  })
  if (signal.aborted) throw signal.reason
  if (code === 0) return
  if (code === null || code === STOPPED) throw new Error(`ffmpeg was stopped (${killedBy ?? code}) ${said}`)
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
