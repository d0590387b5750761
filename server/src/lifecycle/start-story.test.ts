import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isAlive, sendSignal } from '../platform/postgres/postgres-process.ts'
import { holdRequest } from '../testing/held-request.ts'
import { type SpawnedSite, spawnSite } from '../testing/spawned-site.ts'
import { linesOf, TERMINAL } from '../testing/terminal.ts'

const TROUBLE = join(import.meta.dirname, '../testing/trouble.mjs')

test('on a terminal a later start tells little, no request, and what goes wrong can be read; a second Ctrl+C, seconds after the first, ends everything at once', async () => {
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

  const all = [...site.workers(), site.postgres()]
  const request = await holdRequest(site.origin)
  // For as long as they count as one they change nothing: the end would be in peace, with 0.
  for (let isEnded = false; !isEnded; ) {
    sendSignal(-site.child.pid, 'SIGINT')
    isEnded = await Promise.race([site.ended.then(() => true), sleep(100, false)])
  }
  await expect(request.status).rejects.toThrow()
  expect(await site.ended).toBe(1)
  await expect.poll(() => all.filter(isAlive)).toEqual([])
})

test('on a terminal LOG_LEVEL=debug shows requests, and the end is told, which comes with 0 also while PostgreSQL is being started again', async () => {
  const site = await spawnSite({ imports: [TERMINAL], settings: { LOG_LEVEL: 'debug', WORKERS: '0' } })
  await fetch(`${site.origin}/robots.txt`)
  await expect.poll(() => linesOf(site.output())).toContainEqual(expect.stringMatching(/INFO: answered .+robots\.txt/))

  const killed = site.postgres()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => site.findPostgres() ?? killed, { interval: 5 }).not.toBe(killed)
  site.child.kill('SIGTERM')

  expect(await site.ended).toBe(0)
  expect(site.findPostgres()).toBeUndefined()
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
