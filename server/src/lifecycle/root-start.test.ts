import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { canReach, findPostgresAccount } from '../platform/postgres/postgres-account.ts'
import { copyData } from '../testing/prepared-data.ts'
import { runCommand, type SiteProcess, startSite } from '../testing/site-process.ts'

/** An account that every Unix has, and that is none of those that PostgreSQL runs under by itself. */
const DAEMON = { uid: 1, gid: 1 }
const NOBODY = 65_534
const ROOT = {}

let cache: string
let home: string
let dataDir: string
let settings: NodeJS.ProcessEnv
const sites: SiteProcess[] = []

beforeAll(() => {
  cache = mkdtempSync(join(tmpdir(), 'kiosque-cache-'))
  chmodSync(cache, 0o777)
  return () => rmSync(cache, { recursive: true })
})

beforeEach(({ skip }) => {
  skip(process.getuid?.() !== 0, 'only root can start a site as another account')
  skip(!canReach(import.meta.dirname, DAEMON), 'other accounts cannot enter the folder of the project')
  home = mkdtempSync(join(tmpdir(), 'kiosque-home-'))
  chownSync(home, DAEMON.uid, DAEMON.gid)
  chmodSync(home, 0o755)
  dataDir = join(home, 'data')
  // That of the project is not for other accounts.
  settings = { DATA_DIR: dataDir, TMPDIR: home, NODE_COMPILE_CACHE: cache }
  return async () => {
    for (const site of sites.splice(0)) await site.stop()
    rmSync(home, { recursive: true })
  }
})

function start(account: { uid?: number; gid?: number }, more: NodeJS.ProcessEnv = {}): SiteProcess {
  const site = startSite({ ...settings, ...more }, { ...account, cwd: home })
  sites.push(site)
  return site
}

/** The owners of all there is in DATA_DIR. */
function owners(): number[] {
  const paths = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => join(dataDir, name))
  const found = [dataDir, ...paths].map((path) => statSync(path, { throwIfNoEntry: false })?.uid)
  return [...new Set(found.filter((uid) => uid !== undefined))]
}

const modes = () => ['', 'postgres.json', 'postgres', 'postgres/data'].map((name) => statSync(join(dataDir, name)).mode)

/** Open to others, as an older kiosk left its folders. */
function openAsBefore(): void {
  for (const name of ['', 'media', 'builds']) chmodSync(join(dataDir, name), 0o755)
}

test('a start by root runs as the account that owns the folder: a first one, where a file .env names what is to be made, and a later one; one beside it changes nothing', async () => {
  writeFileSync(join(home, '.env'), 'DATA_DIR=./data\n')
  const first = start(ROOT, { DATA_DIR: undefined })
  expect(await first.said).toMatchObject({ open: true })
  await first.stop()
  expect(owners()).toEqual([DAEMON.uid])

  openAsBefore()
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

test('so do the commands, while no site runs; where another account took hold of the data, a start says how to give it back, and changes nothing', async () => {
  mkdirSync(dataDir)
  copyData(inject('preparedData'), dataDir)
  execFileSync('chown', ['-R', `${DAEMON.uid}:${DAEMON.gid}`, dataDir])
  expect(await runCommand(['sweep'], settings)).toMatchObject({ code: 0 })
  expect(owners()).toEqual([DAEMON.uid])

  chownSync(join(dataDir, 'postgres'), NOBODY, NOBODY)
  const before = modes()
  for (const account of [DAEMON, ROOT]) {
    const refused = await start(account).said
    expect(refused.text).toContain(`sudo chown -R daemon '${dataDir}'`)
  }
  expect(modes()).toEqual(before)
})

test('PostgreSQL runs as the owner of its data, also once the machine has an account `postgres`', () => {
  expect(findPostgresAccount(home)).toEqual(DAEMON)
})
