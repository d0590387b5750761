import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { canReach } from '../platform/postgres/postgres-account.ts'
import { copyData } from '../testing/prepared-data.ts'
import { runCommand } from '../testing/site-process.ts'

/** An account that every Unix has, and that is none of those that PostgreSQL runs under by itself. */
const DAEMON = { uid: 1, gid: 1 }
const ROOT = { uid: 0, gid: 0 }

let home: string
let file: string

/** A folder of a site, as this account keeps it. */
function makeSite(dataDir: string, { uid, gid }: typeof ROOT): void {
  mkdirSync(dataDir)
  copyData(inject('preparedData'), dataDir)
  if (uid !== 0) execFileSync('chown', ['-R', `${uid}:${gid}`, dataDir])
}

beforeAll(async () => {
  if (process.getuid?.() !== 0) return
  const folder = mkdtempSync(join(tmpdir(), 'kiosque-backup-'))
  chmodSync(folder, 0o755)
  file = join(folder, 'kiosque.tar.gz')
  makeSite(join(folder, 'data'), ROOT)
  expect(await runCommand(['backup', file], { DATA_DIR: join(folder, 'data') })).toMatchObject({ code: 0 })
  chmodSync(file, 0o644)
  return () => rmSync(folder, { recursive: true })
})

beforeEach(({ skip }) => {
  skip(process.getuid?.() !== 0, 'only root can restore as another account')
  skip(!canReach(import.meta.dirname, DAEMON), 'other accounts cannot enter the folder of the project')
  home = mkdtempSync(join(tmpdir(), 'kiosque-home-'))
  chmodSync(home, 0o755)
  return () => rmSync(home, { recursive: true })
})

test.each([
  { ...ROOT, kind: 'new' },
  { ...DAEMON, kind: 'empty' },
  { ...DAEMON, kind: 'existing' },
])('a restore by account $uid puts the database into a folder that is $kind', async ({ kind, ...account }) => {
  chownSync(home, account.uid, account.gid)
  const dataDir = join(home, 'site', 'data')
  if (kind !== 'new') {
    mkdirSync(join(home, 'site'))
    if (kind === 'existing') makeSite(dataDir, account)
    else mkdirSync(dataDir)
    for (const path of [join(home, 'site'), dataDir]) chownSync(path, account.uid, account.gid)
  }
  const restored = await runCommand(
    ['restore', file, '--force'],
    { DATA_DIR: dataDir, TMPDIR: home },
    { ...account, cwd: home },
  )
  expect(restored).toEqual({ code: 0, text: expect.stringContaining('Sauvegarde restaurée') })
  // A path from DATA_DIR: it moves along.
  expect(JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')).folder).toBe('postgres')
})
