import { type ChildProcess, spawn } from 'node:child_process'
import type { PostgresAccount } from './postgres-account.ts'

/**
 * Ends PostgreSQL when this process dies in whatever way (`kill -9` leaves no time for anything): a shell waits on a
 * pipe that only we hold open. Kill it with SIGKILL once PostgreSQL is gone, or it would signal a number that belongs
 * to someone else by then. Windows has no such shell; there the next start ends what it finds.
 */
export function watchOverPostgres(pid: number, account: PostgresAccount | undefined): ChildProcess | undefined {
  if (process.platform === 'win32') return undefined
  const watchdog = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$0"', String(pid)], {
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
