import cluster from 'node:cluster'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../configuration/config.ts'
import { StartError } from '../configuration/start-error.ts'
import { EVERY_ANSWER } from '../platform/cdn/cdn-tag.ts'
import { openPurger } from '../platform/cdn/purger.ts'
import type { ChangeLine } from '../platform/database/change-line.ts'
import { log } from '../platform/log.ts'
import { runAgain } from '../platform/restart-pauses.ts'
import { beginChangeLog } from './change-log.ts'
import { relayChanges } from './change-relay.ts'
import { gatherMeasures } from './gather-measures.ts'
import { openMachineLine } from './machine-line.ts'
import type { Site } from './site.ts'
import { forkWorker, type WorkerProcess } from './worker-process.ts'

/** How a worker keeps its memory (docs/decisions/memory.md). */
const NODE_OPTIONS = ['--max-semi-space-size=8', '--heap-growing-percent=15']
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '262144' }

/** What ends sooner may end again for the same reason, and waits longer each time. */
const WELL_MS = 10_000

/** Longer than a worker takes that finishes what runs (`worker.ts`): one that does not end by itself hangs. */
const PATIENCE_MS = 8_500

/**
 * Begins the processes that serve on one port: they load their program while the database is made ready. One that ends,
 * or takes no more connections because it is about to, is replaced.
 */
export function startWorkers({ workers: count, databaseListenUrl, cdn: behind }: Config): Site {
  // One alone takes its connections itself; several get theirs from the primary, in turn.
  cluster.schedulingPolicy = count === 1 ? cluster.SCHED_NONE : cluster.SCHED_RR
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'worker.mjs'), args: [], execArgv: NODE_OPTIONS })
  const database = Promise.withResolvers<string>()
  const changesFolder = mkdtempSync(join(tmpdir(), 'kiosque-changes-'))
  beginChangeLog(changesFolder)
  const places = database.promise.then((databaseUrl) => ({ databaseUrl, changesFolder }))
  const line = Promise.withResolvers<ChangeLine>()
  const relay = relayChanges(changesFolder, line.promise)
  const cdn = openPurger(behind, log)
  let closeLine = async () => {}
  const stopping = new AbortController()
  const alive = new Set<WorkerProcess>()
  const measure = gatherMeasures()
  let isOpen = false

  function start(): WorkerProcess {
    const worker = forkWorker(ALLOCATOR, places)
    alive.add(worker)
    relay.add(worker)
    measure(worker)
    void worker.ended.then((reason) => {
      alive.delete(worker)
      if (!isOpen) return
      log.error(`Le processus ${worker.pid}, qui servait le site, s’est arrêté (${reason}).`)
      // What it had committed and not yet told, nobody knows.
      void cdn?.purge([EVERY_ANSWER])
    })
    return worker
  }

  // They would end by themselves, but one that has just begun would complain of it.
  process.once('exit', () => {
    for (const worker of alive) worker.kill()
    rmSync(changesFolder, { recursive: true, force: true })
  })
  const first = Array.from({ length: count }, start)
  return {
    async open(url) {
      database.resolve(url)
      const opened = await openMachineLine(url, databaseListenUrl, cdn)
      closeLine = opened.close
      line.resolve(opened)
      await Promise.all(first.map(listening))
      isOpen = true
      for (const worker of first) {
        void runAgain({
          first: worker.left,
          again: () => start().left,
          onEnd: (_, when) => log.warn(`Un processus qui sert le site est remplacé ${when}.`),
          wellMs: WELL_MS,
          signal: stopping.signal,
        })
      }
    },
    async close() {
      isOpen = false
      stopping.abort()
      const workers = [...alive]
      for (const worker of workers) worker.end()
      const lost = setTimeout(() => workers.map((worker) => worker.kill()), PATIENCE_MS)
      await Promise.all(workers.map(({ ended }) => ended))
      clearTimeout(lost)
      await relay.close()
      await closeLine()
    },
  }
}

/** @throws StartError when it ends before it listens; it has said why. */
async function listening(worker: WorkerProcess): Promise<void> {
  const ended = worker.ended.then((reason) => {
    throw new StartError(`Un processus qui sert le site s’est arrêté au démarrage (${reason}).`)
  })
  await Promise.race([worker.listening, ended])
  ended.catch(() => undefined)
}
