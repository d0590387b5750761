import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { makeDataFolder, type SpawnedSite, spawnSite } from '../testing/spawned-site.ts'

const TERMINAL = join(import.meta.dirname, '../testing/terminal.mjs')
const TROUBLE = join(import.meta.dirname, '../testing/trouble.mjs')

test('on a terminal a first start tells its steps, and no request', async () => {
  const site = await spawnSite({ imports: [TERMINAL], settings: { DEMO: 'on' }, dataDir: makeDataFolder() })
  await fetch(site.origin)

  site.child.kill('SIGTERM')
  await site.ended

  expect(lines(site)).toEqual([
    expect.stringMatching(/^✓ Base de données créée/),
    expect.stringMatching(/^✓ Base de données mise au dernier schéma/),
    expect.stringMatching(/^✓ Contenu de démonstration chargé \(\d+\ss\)$/),
    `Kiosque est ouvert : ${site.origin}`,
    'Comptes de démonstration :',
    expect.stringContaining('camille_derrien'),
    expect.stringContaining('nora_lit'),
    expect.stringMatching(/^\[[\d:]+\] INFO: Le site finit ce qui court/),
  ])
})

test('on a terminal a later start tells little, and what goes wrong can be read', async () => {
  const site = await spawnSite({ imports: [TERMINAL, TROUBLE], settings: { TROUBLE: 'worker.mjs' } })
  expect(lines(site)).toEqual([
    expect.stringMatching(/^✓ PostgreSQL démarré/),
    `Kiosque est ouvert : ${site.origin}`,
    ...setupLines(site),
  ])

  process.kill(site.worker(), 'SIGUSR2')

  await expect.poll(() => lines(site)).toContainEqual(expect.stringMatching(/WARN: Un processus .+ remplacé/))
  expect(lines(site)).toContainEqual(expect.stringMatching(/^\[[\d:]+\] FATAL: Une erreur que rien n’attendait/))
  expect(lines(site)).toContainEqual(expect.stringMatching(/^ +Error: nobody catches this/))
})

test('on a terminal LOG_LEVEL=debug shows requests', async () => {
  const site = await spawnSite({ imports: [TERMINAL], settings: { LOG_LEVEL: 'debug', WORKERS: '0' } })
  await fetch(`${site.origin}/robots.txt`)
  await expect.poll(() => lines(site)).toContainEqual(expect.stringMatching(/INFO: answered .+robots\.txt/))
})

test('elsewhere the log is JSON, a line for each request', async () => {
  const site = await spawnSite({ settings: { WORKERS: '0' } })
  await fetch(`${site.origin}/robots.txt`)
  await expect
    .poll(() => site.log())
    .toContainEqual(expect.objectContaining({ level: 30, msg: 'answered', url: '/robots.txt', statusCode: 200 }))
  // A step that takes over a second, on a busy machine, is told too.
  const words = lines(site).filter((line) => !line.startsWith('{') && !line.endsWith('…'))
  expect(words).toEqual([`Kiosque est ouvert : ${site.origin}`, ...setupLines(site)])
})

/** How a site without a demonstration and without an administrator is opened (docs/product/running.md#first-administrator). */
const setupLines = ({ origin }: SpawnedSite) => [
  expect.stringContaining('premier administrateur'),
  expect.stringMatching(new RegExp(`^ {2}${origin}/bienvenue#[\\w-]{43}$`)),
]

/** What a reader sees in the end: of a line that was written several times, the last. */
const lines = (site: SpawnedSite) =>
  site
    .output()
    .split('\n')
    .map((line) => stripVTControlCharacters(line.split('\x1b[1G').at(-1) ?? ''))
    .filter((line) => line !== '')
