import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A PostgreSQL that runs on a data folder, as its `postmaster.pid` describes it. */
export type RunningPostgres = {
  pid: number
  /** Folder of its socket, or the address it listens on. */
  host: string
  port: number
}

/** PostgreSQL's own names: "fast" ends the sessions and closes cleanly, "immediate" leaves recovery to the next start. */
const FAST = 'SIGINT'
const IMMEDIATE = 'SIGQUIT'
const FAST_MS = 6_000
const IMMEDIATE_MS = 2_000

/** The PostgreSQL that runs on this data folder, whoever started it; undefined when there is none, whatever the file says. */
export function findRunningPostgres(data: string): RunningPostgres | undefined {
  const [pid, , , port, socketFolder, address] = readLockFile(data)
  if (!isPostgresOf(Number(pid), data)) return undefined
  return { pid: Number(pid), host: socketFolder || address || '127.0.0.1', port: Number(port) }
}

/** The lines of `postmaster.pid`; none when PostgreSQL has not written it yet, or removes it at this moment. */
export function readLockFile(data: string): string[] {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** Ends a PostgreSQL and waits until it is gone: cleanly, then at once, then by force. */
export async function stopPostgres(pid: number): Promise<void> {
  if (await endsAfter(pid, FAST, FAST_MS)) return
  if (await endsAfter(pid, IMMEDIATE, IMMEDIATE_MS)) return
  await endsAfter(pid, 'SIGKILL', IMMEDIATE_MS)
}

async function endsAfter(pid: number, signal: NodeJS.Signals, milliseconds: number): Promise<boolean> {
  const end = Date.now() + milliseconds
  sendSignal(pid, signal)
  while (isAlive(pid)) {
    if (Date.now() > end) return false
    await sleep(10)
  }
  return true
}

/** To a process that may have ended by itself meanwhile, as those that serve a session do. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Already gone.
  }
}

/** Whether a process runs; a dead one that its parent has not yet taken note of does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  if (process.platform !== 'linux') return true
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** Whether this process is a PostgreSQL on this data folder; where the system does not tell, any process may be. */
export function isPostgresOf(pid: number, data: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return false
  const command = commandLine(pid)
  return command === undefined || (command.includes('postgres') && command.includes(data))
}

/** Undefined where the system does not tell; '' of a process that ended just now. */
function commandLine(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    if (process.platform === 'win32') return undefined
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    // On Linux the file is there for as long as the process.
    return process.platform === 'linux' ? '' : undefined
  }
}
