import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createChecklist } from './checklist.ts'
import { becomes, startSite } from './site.ts'

/**
 * Two real builds of the whole site, one after the other on one data folder: a page opened before finds every file of its
 * build, made anew in place as `npm start` does or in another folder, for a day; the new pages name none of them.
 */
const ROOT = join(import.meta.dirname, '..')
const DAY_AND_HOUR_MS = 25 * 3_600_000
const { check, end } = createChecklist()

const folder = mkdtempSync(join(tmpdir(), 'kiosque-builds-'))
const dataDir = mkdtempSync(join(tmpdir(), 'kiosque-data-'))
for (const open of [folder, dataDir]) chmodSync(open, 0o755)

/** The project without what is built and kept. */
function copyProject(name: string): string {
  const project = join(folder, name)
  const own = new Set(['node_modules', 'dist', 'data', '.git'].map((entry) => join(ROOT, entry)))
  cpSync(ROOT, project, { recursive: true, filter: (path) => !own.has(path) })
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'))
  return project
}

/** As `npm run build`: whatever installs packages must not be run there, it would follow the link to ours. */
const build = (project: string) =>
  execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--app', '--logLevel', 'error'], {
    cwd: project,
    stdio: 'inherit',
  })

const assetsOf = (project: string) => readdirSync(join(project, 'dist/client/assets'))

/** Changes what every file of the build says or refers to. */
const change = (project: string) =>
  appendFileSync(join(project, 'web/src/entry-client.tsx'), `\nconsole.debug('après')\n`)

async function checkAll(what: string, origin: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  const wrong: string[] = []
  for (const [name, bytes] of files) {
    const encoding = name.endsWith('.br') ? 'br' : name.endsWith('.gz') ? 'gzip' : 'identity'
    const path = `/assets/${name.replace(/\.(br|gz)$/, '')}`
    const headers = { 'accept-encoding': encoding }
    const answer = await fetch(origin + path, { headers, method: 'HEAD' })
    const isRight =
      answer.status === 200 &&
      answer.headers.get('cache-control') === 'public, max-age=31536000, immutable' &&
      Number(answer.headers.get('content-length')) === bytes.length &&
      (answer.headers.get('content-encoding') ?? 'identity') === encoding
    if (!isRight) wrong.push(`${path} ${encoding}`)
  }
  check(`${what} : les ${files.size} fichiers de la construction d’avant`, wrong.join(), '')
}

/** Names of the files of a build that a page loads. */
async function namedBy(origin: string, path: string): Promise<string[]> {
  const html = await (await fetch(origin + path)).text()
  return [...html.matchAll(/\/assets\/([\w.-]+)/g)].map(([, name = '']) => name)
}

async function withSite(project: string, work: (origin: string) => Promise<void>): Promise<void> {
  const site = await startSite(project, { DATA_DIR: dataDir })
  try {
    check('le site démarre', await becomes(site.isUp, 60))
    await work(site.origin)
  } finally {
    await site.end()
  }
}

try {
  const project = copyProject('project')
  build(project)
  const before = new Map(
    assetsOf(project).map((name) => [name, readFileSync(join(project, 'dist/client/assets', name))]),
  )
  await withSite(project, async (origin) => {
    const named = await namedBy(origin, '/')
    check('la page d’avant nomme ses fichiers', named.length > 0 && named.every((name) => before.has(name)))
  })

  change(project)
  build(project)
  const after = new Set(assetsOf(project))
  const gone = [...before.keys()].filter((name) => !after.has(name))
  check(`la nouvelle construction en remplace (${gone.length})`, gone.length > 10)
  const elsewhere = copyProject('elsewhere')
  cpSync(join(project, 'dist'), join(elsewhere, 'dist'), { recursive: true })

  for (const [what, place] of [
    ['refaite en place', project],
    ['dans un autre dossier', elsewhere],
  ] as const) {
    await withSite(place, async (origin) => {
      await checkAll(what, origin, before)
      for (const path of ['/', '/video', '/login']) {
        const named = await namedBy(origin, path)
        check(`${what} : ${path} ne nomme que les siens`, named.length > 0 && named.every((name) => after.has(name)))
      }
    })
  }

  const builds = join(dataDir, 'builds')
  const [first = ''] = gone
  for (const entry of readdirSync(builds, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !entry.name.endsWith('.index.json') || !readFileSync(path, 'utf8').includes(first)) continue
    const then = new Date(Date.now() - DAY_AND_HOUR_MS)
    for (const old of [path, path.replace('.index.json', '.files.bin')]) utimesSync(old, then, then)
  }
  await withSite(project, async (origin) => {
    execFileSync(process.execPath, ['server/src/cli/main.ts', 'sweep'], {
      cwd: project,
      env: { ...process.env, DATA_DIR: dataDir },
    })
    const statuses = await Promise.all(gone.map(async (name) => (await fetch(`${origin}/assets/${name}`)).status))
    check(
      'après un jour, ils sont 404',
      statuses.every((status) => status === 404),
    )
    const [own = ''] = after
    check('ceux d’aujourd’hui restent', (await fetch(`${origin}/assets/${own}`)).status, 200)
  })
} finally {
  for (const open of [folder, dataDir]) rmSync(open, { recursive: true, force: true })
}
end()
