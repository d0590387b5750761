import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** What a run writes at most, some ten times over, in bytes. */
const ENOUGH = 6 * 1024 ** 3

/**
 * Makes the folder for what tests write, in memory where there is plenty: they make and remove databases by the hundred,
 * and a disk's file system takes a sixth of the run to find new names for their files.
 */
export function makeMemoryFolder(): string {
  const folder = mkdtempSync(join(isRoomy() ? MEMORY : tmpdir(), 'kiosque-tests-'))
  // PostgreSQL runs under another account when the tests run as root.
  chmodSync(folder, 0o755)
  return folder
}

function isRoomy(): boolean {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === MEMORY)
    const { bavail, bsize } = statfsSync(MEMORY)
    return mount !== undefined && !mount.includes('noexec') && Math.min(bavail * bsize, freemem()) > ENOUGH
  } catch {
    return false
  }
}
