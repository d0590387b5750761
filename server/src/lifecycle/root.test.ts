import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { canReach, findPostgresAccount } from '../platform/postgres/postgres-account.ts'
import { runCommand, type SiteProcess, startSite } from '../testing/site-process.ts'

/** An account that every Unix has, and that is none of those that PostgreSQL runs under by itself. */
const DAEMON = { uid: 1, gid: 1 }
const NOBODY = 65_534
const ROOT = {}

/** Of the whole file, which tells one story: DAEMON's folder, its site, and a backup of that. */
let home: string
let dataDir: string
let file: string
let settings: NodeJS.ProcessEnv
const sites: SiteProcess[] = []

beforeAll(() => {
  if (process.getuid?.() !== 0) return
  home = makeFolder(DAEMON)
  dataDir = join(home, 'data')
  file = join(home, 'kiosque.tar.gz')
  // That of the project is not for other accounts.
  settings = { DATA_DIR: dataDir, TMPDIR: home, NODE_COMPILE_CACHE: join(home, 'compiled'), WORKERS: '0' }
  return () => rmSync(home, { recursive: true })
})

beforeEach(({ skip }) => {
  skip(process.getuid?.() !== 0, 'only root can start a site as another account')
  skip(!canReach(import.meta.dirname, DAEMON), 'other accounts cannot enter the folder of the project')
})

afterEach(async () => {
  for (const site of sites.splice(0)) await site.stop()
})

test('a first start by root, where a file .env names what is to be made, runs as the account that owns the folder; so does a command, while no site runs', async () => {
  writeFileSync(join(home, '.env'), 'DATA_DIR=./data\n')
  const first = start(ROOT, { DATA_DIR: undefined })
  expect(await first.said).toMatchObject({ open: true })
  await first.stop()
  expect(owners()).toEqual([DAEMON.uid])

  expect(await runCommand(['backup', file], settings)).toMatchObject({ code: 0 })
  expect(owners()).toEqual([DAEMON.uid])
})

test('so does a later one, which closes what is open to others; one beside it changes nothing', async () => {
  // As an older kiosk left its folders.
  for (const name of ['', 'media', 'builds']) chmodSync(join(dataDir, name), 0o755)
  const site = start(ROOT)
  expect(await site.said).toMatchObject({ open: true })
  expect(owners()).toEqual([DAEMON.uid])
  for (const name of ['', 'media', 'builds', 'postgres'])
    expect({ name, others: statSync(join(dataDir, name)).mode & 0o077 }).toEqual({ name, others: 0 })

  const before = modes()
  expect(await start(ROOT).said).toEqual({ open: false, text: expect.stringContaining('déjà utilisé') })
  expect(owners()).toEqual([DAEMON.uid])
  expect(modes()).toEqual(before)
})

test('where another account took hold of the data, a start says how to give it back, and changes nothing', async () => {
  chownSync(join(dataDir, 'postgres'), NOBODY, NOBODY)
  const before = modes()
  for (const account of [DAEMON, ROOT]) {
    const refused = await start(account).said
    expect(refused.text).toContain(`sudo chown -R daemon '${dataDir}'`)
  }
  expect(modes()).toEqual(before)
  chownSync(join(dataDir, 'postgres'), DAEMON.uid, DAEMON.gid)
})

test('a restore by root puts the database into a folder that is new', async () => {
  const folder = makeFolder({ uid: 0, gid: 0 })
  onTestFinished(() => rmSync(folder, { recursive: true }))
  await restore(join(folder, 'site'), { TMPDIR: folder, NODE_COMPILE_CACHE: undefined })
})

test('a restore by another account puts the database into a folder that is empty, and into an existing one', async () => {
  const target = join(home, 'site')
  mkdirSync(target)
  chownSync(target, DAEMON.uid, DAEMON.gid)
  for (let time = 1; time <= 2; time++) await restore(target, {}, DAEMON)
})

test('PostgreSQL runs as the owner of its data, also once the machine has an account `postgres`', () => {
  expect(findPostgresAccount(home)).toEqual(DAEMON)
})

function makeFolder({ uid, gid }: typeof DAEMON): string {
  const folder = mkdtempSync(join(tmpdir(), 'kiosque-home-'))
  chownSync(folder, uid, gid)
  chmodSync(folder, 0o755)
  return folder
}

function start(account: { uid?: number; gid?: number }, more: NodeJS.ProcessEnv = {}): SiteProcess {
  const site = startSite({ ...settings, ...more }, { ...account, cwd: home })
  sites.push(site)
  return site
}

async function restore(target: string, more: NodeJS.ProcessEnv, account = {}): Promise<void> {
  const place = { ...settings, DATA_DIR: target, ...more }
  const restored = await runCommand(['restore', file, '--force'], place, { ...account, cwd: dirname(target) })
  expect(restored).toEqual({ code: 0, text: expect.stringContaining('Sauvegarde restaurée') })
  // A path from DATA_DIR: it moves along.
  expect(JSON.parse(readFileSync(join(target, 'postgres.json'), 'utf8')).folder).toBe('postgres')
}

/** The owners of all there is in DATA_DIR. */
function owners(): number[] {
  const paths = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => join(dataDir, name))
  const found = [dataDir, ...paths].map((path) => statSync(path, { throwIfNoEntry: false })?.uid)
  return [...new Set(found.filter((uid) => uid !== undefined))]
}

const modes = () => ['', 'postgres.json', 'postgres', 'postgres/data'].map((name) => statSync(join(dataDir, name)).mode)
