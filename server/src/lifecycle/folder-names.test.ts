import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { findPostgresAccount } from '../platform/postgres/postgres-account.ts'
import { findPostgresBinaries } from '../platform/postgres/postgres-binaries.ts'
import { initialisePostgres } from '../platform/postgres/postgres-initialise.ts'
import { findFreePort } from '../testing/free-port.ts'
import { copyData } from '../testing/prepared-data.ts'
import { runCommand, type SiteProcess, startSite } from '../testing/site-process.ts'

const ROOT = join(import.meta.dirname, '../../..')
/** What a shell, an address, a pattern or a list of PostgreSQL takes for something else than a name. */
const NAME = `à l'ombre d'un "kiosque", 100% $HOME #1 [a]?`

const PARTS = ['server', 'contract', 'web', 'scripts', 'package.json', 'tsconfig.base.json', 'vite.config.ts']

let folder: string
let settings: Record<'DATA_DIR' | 'PORT' | 'TMPDIR', string>
let site: SiteProcess

const place = () => ({ cwd: folder, sources: join(folder, 'server/src') })

beforeAll(async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'k-'))
  // Open to the account that PostgreSQL runs under when the tests run as root.
  chmodSync(temporary, 0o755)
  folder = join(temporary, NAME)
  mkdirSync(folder)
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const vite = [join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--app', '--configLoader', 'native']
  execFileSync(process.execPath, vite, { cwd: folder, stdio: 'pipe', env: { ...process.env, NODE_ENV: 'production' } })
  settings = { DATA_DIR: join(folder, NAME), PORT: String(await findFreePort()), TMPDIR: folder }
  mkdirSync(settings.DATA_DIR)
  copyData(inject('preparedData'), settings.DATA_DIR)
  site = startSite(settings, place())
  return async () => {
    await site.stop()
    rmSync(temporary, { recursive: true })
  }
})

test('a project that was built serves, whatever its folder, DATA_DIR and TMPDIR are called', async () => {
  const { open, text } = await site.said
  expect(open, text).toBe(true)
  const page = await fetch(`http://localhost:${settings.PORT}/`)
  const [style = ''] = /\/assets\/[\w-]+\.css/.exec(await page.text()) ?? []
  const answer = await fetch(`http://localhost:${settings.PORT}${style}`)
  expect([page.status, answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    200,
    'text/css; charset=utf-8',
  ])
})

test('it is backed up there', async () => {
  const file = join(folder, 'sauvegarde.tar.gz')
  const backup = await runCommand(['backup', file], settings, place())
  expect(backup).toEqual({ code: 0, text: expect.stringContaining(file) })
})

test('a database is made by programs in a folder of any name', async () => {
  const account = findPostgresAccount(undefined)
  const { initdb } = findPostgresBinaries(account, folder)
  const copy = join(folder, 'package')
  cpSync(dirname(dirname(dirname(initdb))), copy, { recursive: true })
  const programs = { initdb: join(copy, 'native/bin/initdb'), postgres: join(copy, 'native/bin/postgres') }

  await initialisePostgres(programs, account, { folder, password: 'secret' })

  expect(existsSync(join(folder, 'data/PG_VERSION'))).toBe(true)
})
