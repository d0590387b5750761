import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type SpawnedSite, spawnSite } from '../testing/spawned-site.ts'
import { linesOf, TERMINAL } from '../testing/terminal.ts'

const TROUBLE = join(import.meta.dirname, '../testing/trouble.mjs')

test('on a terminal a later start tells little, no request, and what goes wrong can be read', async () => {
  const site = await spawnSite({ imports: [TERMINAL, TROUBLE], settings: { TROUBLE: 'worker.mjs' } })
  expect(linesOf(site.output())).toEqual([expect.stringMatching(/^✓ PostgreSQL démarré/), ...openLines(site)])

  await fetch(site.origin)
  process.kill(site.worker(), 'SIGUSR2')

  await expect
    .poll(() => linesOf(site.output()))
    .toContainEqual(expect.stringMatching(/WARN: Un processus .+ remplacé/))
  expect(linesOf(site.output())).toContainEqual(
    expect.stringMatching(/^\[[\d:]+\] FATAL: Une erreur que rien n’attendait/),
  )
  expect(linesOf(site.output())).toContainEqual(expect.stringMatching(/^ +Error: nobody catches this/))
  expect(site.output()).not.toContain('answered')
})

test('on a terminal LOG_LEVEL=debug shows requests, and the end is told', async () => {
  const site = await spawnSite({ imports: [TERMINAL], settings: { LOG_LEVEL: 'debug', WORKERS: '0' } })
  await fetch(`${site.origin}/robots.txt`)
  await expect.poll(() => linesOf(site.output())).toContainEqual(expect.stringMatching(/INFO: answered .+robots\.txt/))

  site.child.kill('SIGTERM')
  await site.ended
  expect(linesOf(site.output())).toContainEqual(expect.stringMatching(/^\[[\d:]+\] INFO: Le site finit ce qui court/))
})

/** Of a site without a demonstration and without an administrator (docs/product/running.md#first-administrator). */
const openLines = ({ origin }: SpawnedSite) => [
  `Kiosque est ouvert : ${origin}`,
  `  Écrire : ${origin}/editor`,
  `  Tenir le site : ${origin}/bureau`,
  expect.stringContaining('premier administrateur'),
  expect.stringMatching(new RegExp(`^ {2}${origin}/bienvenue#[\\w-]{43}$`)),
]
