import { type ChildProcess, spawn } from 'node:child_process'

/** As whom a process runs. */
interface Account {
  uid: number
  gid: number
}

/**
 * Ends the process `pid` by `signal` when this one dies in whatever way (`kill -9` leaves no time for anything): a shell waits on a
 * pipe that only we hold open. Kill it with SIGKILL once that process is gone, or it would signal a number that belongs
 * to someone else by then. Windows has no such shell.
 */
export function watchOver(pid: number, signal: 'INT' | 'KILL', account?: Account): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined
  const watchdog = spawn('/bin/sh', ['-c', 'read -r _; kill "-$1" "$0"', String(pid), signal], {
    ...account,
    cwd: '/',
    env: {},
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.on('error', () => undefined)
  watchdog.unref()
  return watchdog
}
