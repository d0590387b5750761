import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestClient } from '../server/src/testing/test-client.ts'
import { registerWriters } from './accounts.ts'
import { createChecklist } from './checklist.ts'
import { countLost, startLoad } from './load.ts'
import { createPostgres, makeFolder } from './own-postgres.ts'
import { becomes, type DrillSite, startSite } from './site.ts'

/**
 * An upgrade without a stop, as `docs/operations.md` tells it: the code before the newest migration (or of KIOSQUE_FROM, a commit)
 * serves and is written to; the code of this folder starts beside it and migrates the database; both serve and are written to;
 * the old one ends.
 */
const ROOT = join(import.meta.dirname, '..')
const MIGRATIONS = 'server/src/platform/database/migrations'
const BESIDE_MS = 5_000
const WRITERS = 4

const { check, end } = createChecklist()
const git = (...args: string[]) =>
  execFileSync('git', ['-C', ROOT, ...args], { encoding: 'utf8', maxBuffer: 1e9 }).trim()

const newest = git('log', '-1', '--format=%H', '--diff-filter=A', '--', MIGRATIONS)
const before = process.env.KIOSQUE_FROM ?? `${newest}^`

/** The project as it was, with the packages of this one, and built. */
function buildOld(folder: string): string {
  const project = join(folder, 'project')
  mkdirSync(project)
  const archive = execFileSync('git', ['-C', ROOT, 'archive', before], { maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', project], { input: archive })
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'))
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--app', '--configLoader', 'native', '--logLevel', 'error']
  execFileSync(process.execPath, vite, { cwd: project, stdio: 'inherit' })
  return project
}

async function opens(name: string, site: DrillSite): Promise<void> {
  check(`${name} s’ouvre`, await becomes(site.isUp, 60))
}

const folder = makeFolder()
const postgres = await createPostgres(['max_connections=200'])
const sites: DrillSite[] = []
try {
  console.log(`de ${git('log', '-1', '--format=%h %s', before)}`)
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'data') }
  mkdirSync(settings.DATA_DIR)
  const old = await startSite(buildOld(folder), settings)
  sites.push(old)
  await opens('l’ancien code', old)
  const throughOld = createTestClient(old.origin)
  const oldWriters = await registerWriters(throughOld, WRITERS)
  const oldLoad = await startLoad(throughOld, oldWriters)
  await sleep(BESIDE_MS)

  const young = await startSite(ROOT, settings)
  sites.push(young)
  await opens('le nouveau code', young)
  const throughYoung = createTestClient(young.origin)
  const youngWriters = await registerWriters(throughYoung, WRITERS)
  const youngLoad = await startLoad(throughYoung, youngWriters)
  await sleep(BESIDE_MS)
  await Promise.all([oldLoad.stop(), youngLoad.stop()])

  const failures = ({ tally: { statuses } }: typeof oldLoad) =>
    [...statuses.keys()].filter((status) => status >= 500 || status === 0)
  check(`l’ancien répond à tout (${oldLoad.tally.comments.length} commentaires)`, failures(oldLoad), [])
  check(`le nouveau répond à tout (${youngLoad.tally.comments.length} commentaires)`, failures(youngLoad), [])
  check('le nouveau a tout ce que l’ancien a reçu', await countLost(throughYoung, oldLoad.tally, oldWriters), 0)
  check('l’ancien a tout ce que le nouveau a reçu', await countLost(throughOld, youngLoad.tally, youngWriters), 0)
  await old.end()
  check('l’ancien arrêté, rien ne manque', await countLost(throughYoung, oldLoad.tally, oldWriters), 0)
} finally {
  for (const site of sites) await site.end()
  await postgres.remove()
  rmSync(folder, { recursive: true, force: true })
}
end()
