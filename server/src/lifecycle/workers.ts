import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Config } from '../configuration/config.ts'
import { StartError } from '../configuration/start-error.ts'
import { log } from '../platform/log.ts'
import { answerLooks } from '../platform/metrics/machine-metrics.ts'
import { runAgain } from '../platform/restart-pauses.ts'

/** What serves the site: workers, or this process alone. It may load its program before the database is ready. */
export interface Site {
  /**
   * Serves the migrated database at this address.
   * @throws StartError when it cannot.
   */
  open(databaseUrl: string): Promise<void>
  /** Takes no more connections, and lets what runs finish. */
  close(): Promise<void>
}

/** What a worker says: `ready` for its `WorkerStart`, or that it is `leaving`: it takes no more connections. */
export type WorkerWord = 'ready' | 'leaving'

export interface WorkerStart {
  databaseUrl: string
}

/** What ends sooner may end again for the same reason, and waits longer each time. */
const WELL_MS = 10_000

/** Longer than a worker takes that finishes what runs (`worker.ts`): one that does not end by itself hangs. */
const PATIENCE_MS = 8_500

/**
 * Begins the processes that serve on one port: they load their program while the database is made ready. One that ends,
 * or takes no more connections because it is about to, is replaced.
 */
export function startWorkers({ workers: count }: Config): Site {
  // One alone takes its connections itself; several get theirs from the primary, in turn.
  cluster.schedulingPolicy = count === 1 ? cluster.SCHED_NONE : cluster.SCHED_RR
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'worker.mjs'), args: [] })
  const database = Promise.withResolvers<string>()
  const stopping = new AbortController()
  const alive = new Set<WorkerProcess>()
  let isOpen = false
  let ended = 0

  function start(): WorkerProcess {
    const worker = forkWorker(database.promise)
    alive.add(worker)
    void worker.ended.then((reason) => {
      alive.delete(worker)
      if (!isOpen) return
      ended++
      log.error(`Le processus ${worker.pid}, qui servait le site, s’est arrêté (${reason}).`)
    })
    return worker
  }

  answerLooks(() => ended)
  // They would end by themselves, but one that has just begun would complain of it.
  process.once('exit', () => {
    for (const worker of alive) worker.kill('SIGKILL')
  })
  const first = Array.from({ length: count }, start)
  return {
    async open(url) {
      database.resolve(url)
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
      // One that does not serve yet has nothing to finish, and ends at once.
      for (const worker of workers) worker.kill('SIGTERM')
      const lost = setTimeout(() => workers.map((worker) => worker.kill('SIGKILL')), PATIENCE_MS)
      await Promise.all(workers.map((worker) => worker.ended))
      clearTimeout(lost)
    },
  }
}

/** One process that serves, as the primary sees it. */
interface WorkerProcess {
  pid: number | undefined
  /** It takes connections. Never fulfilled when it ends before. */
  listening: Promise<unknown>
  /** It takes no more connections: it said so, or has ended. */
  left: Promise<unknown>
  /** It has ended: « code 1 », « signal SIGKILL ». */
  ended: Promise<string>
  kill(signal: NodeJS.Signals): void
}

/** Begins a worker, which is told where the database is as soon as both are ready. */
function forkWorker(databaseUrl: Promise<string>): WorkerProcess {
  const worker = cluster.fork()
  const ended = once(worker, 'exit').then(([code, signal]) => (signal ? `signal ${signal}` : `code ${code}`))
  void heard(worker, 'ready')
    .then(() => databaseUrl)
    // One that ended meanwhile hears nothing any more: its end is told elsewhere.
    .then((url) => worker.isConnected() && worker.send({ databaseUrl: url } satisfies WorkerStart, () => undefined))
  return {
    pid: worker.process.pid,
    listening: once(worker, 'listening'),
    left: Promise.race([ended, heard(worker, 'leaving')]),
    ended,
    kill: (signal) => void worker.process.kill(signal),
  }
}

function heard(worker: Worker, word: WorkerWord): Promise<void> {
  return new Promise((done) => {
    worker.on('message', (message: unknown) => {
      if (message === word) done()
    })
  })
}

/** @throws StartError when it ends before it listens; it has said why. */
async function listening(worker: WorkerProcess): Promise<void> {
  const ended = worker.ended.then((reason) => {
    throw new StartError(`Un processus qui sert le site s’est arrêté au démarrage (${reason}).`)
  })
  await Promise.race([worker.listening, ended])
  ended.catch(() => undefined)
}
