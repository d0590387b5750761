import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { diskFailure } from '../platform/disk/disk-failure.ts'

/** What a shell does that alone sees the small disk it mounts on $DATA_DIR: it goes with the shell. */
const MOUNT = 'mount -t tmpfs -o "size=$SIZE,mode=755" kiosque "$DATA_DIR"'
const FILL = 'dd if=/dev/zero of="$DATA_DIR/rest" bs=4k 2>/dev/null'
const START = '"$NODE" "$SOURCES/../../scripts/start.mjs"'
/** What an earlier start left. */
const EARLIER = 'cp -a "$PREPARED/." "$DATA_DIR"'

const onSmallDisk = (size: string, ...steps: string[]) =>
  spawnSync('unshare', ['-m', 'sh', '-c', `{ ${[MOUNT, ...steps].join('; ')}; } 2>&1`], {
    encoding: 'utf8',
    timeout: 50_000,
    env: {
      ...process.env,
      ...settings,
      PREPARED: inject('preparedData'),
      SIZE: size,
      NODE: process.execPath,
      SOURCES: dirname(import.meta.dirname),
    },
  })

let settings: NodeJS.ProcessEnv

describe('a start says what the disk refuses, and where', () => {
  beforeEach(({ skip }) => {
    skip(
      spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'x', '/mnt']).status !== 0,
      'no right to mount a small disk',
    )
    const folder = mkdtempSync(join(tmpdir(), 'kiosque-disk-'))
    // Open to the account that PostgreSQL runs under when the tests run as root.
    chmodSync(folder, 0o755)
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    settings = { DATA_DIR: dataDir, TMPDIR: folder, PORT: '0', DEMO: 'off', LOG_LEVEL: 'warn', FFMPEG: 'off' }
    return () => rmSync(folder, { recursive: true })
  })

  test.each(['4k', '20m'])('the first one, with room for %s', (size) => {
    const { status, stdout } = onSmallDisk(size, START)
    // Above it stands what is being done, where that takes long.
    expect(stdout.split('\n').at(-2)).toMatch(fullDiskOf(settings.DATA_DIR))
    expect(status).toBe(1)
  })

  test('a later one, after the disk became full', () => {
    const { status, stdout } = onSmallDisk('200m', EARLIER, FILL, START)
    expect(stdout.split('\n').at(-2)).toMatch(fullDiskOf(settings.DATA_DIR))
    expect(status).toBe(1)
  })

  test('a later one, after PostgreSQL filled the last page of its log', () => {
    const log = '"$DATA_DIR/postgres/log"'
    const wholePages = `head -c $((4096 - $(stat -c %s ${log}) % 4096)) /dev/zero >> ${log}`
    const { stdout } = onSmallDisk('200m', EARLIER, wholePages, FILL, START)
    expect(stdout.split('\n').at(-2)).toMatch(fullDiskOf(settings.DATA_DIR))
  })

  test('a later one, on a disk that may only be read', () => {
    const { status, stdout } = onSmallDisk('200m', EARLIER, 'mount -o remount,ro "$DATA_DIR"', START)
    expect(stdout).toContain(`Le disque de ${settings.DATA_DIR}`)
    expect(stdout).toContain('est en lecture seule.')
    expect(status).toBe(1)
  })
})

test('a start says that the folder for temporary files is not there', () => {
  const env = { ...process.env, TMPDIR: '/nowhere', DATA_DIR: '/nowhere' }
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env,
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/^Le dossier temporaire ne peut pas servir .+\/nowhere.+TMPDIR\.\n$/)
  expect(status).toBe(1)
})

const fullDiskOf = (folder = '') => new RegExp(`^Il n’y a plus de place sur le disque de ${folder}\\S*\\s: .*\\n?$`)

test('what the disk refuses is found behind the errors that it caused', () => {
  const refused = new Error('could not extend file "base/1/2": No space left on device')
  const error = new Error('Failed query: create table', { cause: refused })
  expect(diskFailure(error, '/data')?.message).toContain('plus de place sur le disque de /data')
})

test('a port that needs more rights is no matter of the disk', () => {
  const error = Object.assign(new Error('listen EACCES: permission denied'), { code: 'EACCES', port: 80 })
  expect(diskFailure(error, '/data')).toBeUndefined()
})
