import { execFile } from 'node:child_process'
import { randomUUIDv7 } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A film that really plays, with a sound, as VP8 and Vorbis in WebM; ffmpeg makes it. */
export async function filmOf(size: { width: number; height: number }, seconds = 2): Promise<Buffer> {
  const path = join(tmpdir(), `kiosque-film-${randomUUIDv7()}.webm`)
  const picture = `testsrc=size=${size.width}x${size.height}:rate=10`
  const encoding = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libvorbis']
  const sources = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'sine=frequency=440']
  try {
    await run('ffmpeg', ['-loglevel', 'error', ...sources, '-t', String(seconds), ...encoding, path])
    return await readFile(path)
  } finally {
    await rm(path, { force: true })
  }
}
