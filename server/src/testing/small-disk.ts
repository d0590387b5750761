import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  rmdirSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system of its own, small enough to be filled. */
export interface SmallDisk {
  folder: string
  /** Writes until not one byte more fits, or about as many as `left`. */
  fill(left?: number): void
  /** Gives back what `fill` took. */
  free(): void
  freeBytes(): number
  remove(): void
}

const CHUNK = Buffer.alloc(1024 * 1024, 'x')

/** Mounts a file system in memory; null where that is not allowed (Linux and root only). */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'kiosque-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}M,mode=755`, 'kiosque', folder], { stdio: 'ignore' })
  } catch {
    rmdirSync(folder)
    return null
  }
  chmodSync(folder, 0o755)
  const filler = join(folder, 'filler')
  return {
    folder,
    fill(left = 0) {
      const file = openSync(filler, 'a')
      // Smaller and smaller pieces, down to the last byte.
      for (let size = CHUNK.length; size >= 1; size = Math.floor(size / 16)) {
        while (fits(file, size)) {}
      }
      closeSync(file)
      truncateSync(filler, statSync(filler).size - left)
    },
    free: () => rmSync(filler, { force: true }),
    freeBytes() {
      const { bavail, bsize } = statfsSync(folder)
      return bavail * bsize
    },
    remove() {
      execFileSync('umount', ['--lazy', folder])
      rmdirSync(folder)
    },
  }
}

function fits(file: number, size: number): boolean {
  try {
    return writeSync(file, CHUNK, 0, size) === size
  } catch {
    return false
  }
}
