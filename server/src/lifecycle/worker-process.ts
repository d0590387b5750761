import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { MeasuresAnswer } from '../platform/metrics/measures.ts'
import type { PrimaryChanges } from './worker-line.ts'

/** What a worker says to the primary: `ready` for the address of the database, or that it is `leaving`: it takes no more connections. */
export type WorkerWord = 'ready' | 'leaving'

/** Where the database is, and the log by which workers tell each other of changes. */
interface Places {
  databaseUrl: string
  changesFolder: string
}

/** What the primary says to a worker: where all is, once it was `ready`; `end`: finish what runs, and end. */
export type PrimaryWord = Places | 'end'

/** One process that serves, as the primary sees it. */
export interface WorkerProcess {
  readonly pid: number | undefined
  /** It takes connections. Never fulfilled when it ends before. */
  listening: Promise<unknown>
  /** It takes no more connections: it said so, or has ended. */
  left: Promise<unknown>
  /** It has ended: « code 1 », « signal SIGKILL ». */
  ended: Promise<string>
  /** Tells of every message. */
  hear(listener: (message: unknown) => void): void
  /** Of changes, or of what is measured. */
  say(word: PrimaryChanges | MeasuresAnswer): void
  /** Lets it finish what runs. */
  end(): void
  kill(): void
}

/** Begins a worker, which is told where all is as soon as both it and the database are ready. */
export function forkWorker(environment: Record<string, string>, places: Promise<Places>): WorkerProcess {
  const worker = cluster.fork(environment)
  const ended = once(worker, 'exit').then(([code, signal]) => (signal ? `signal ${signal}` : `code ${code}`))
  const left = Promise.race([ended, heard(worker, 'leaving')])
  let isListening = false
  const listening = once(worker, 'listening').then(() => {
    isListening = true
  })
  void heard(worker, 'ready')
    .then(() => places)
    .then((known) => say(worker, known))

  return {
    pid: worker.process.pid,
    listening,
    left,
    ended,
    hear: (listener) => void worker.on('message', listener),
    say: (word) => say(worker, word),
    end() {
      // It has nothing to finish, and may not hear yet.
      if (!isListening) worker.process.kill('SIGKILL')
      else say(worker, 'end')
    },
    kill: () => void worker.process.kill('SIGKILL'),
  }
}

function heard(worker: Worker, word: WorkerWord): Promise<void> {
  return new Promise((done) => {
    worker.on('message', (message: unknown) => {
      if (message === word) done()
    })
  })
}

/** A worker that ended a moment ago hears nothing any more: its end is told elsewhere. */
function say(worker: Worker, word: PrimaryWord | PrimaryChanges | MeasuresAnswer): void {
  if (worker.isConnected()) worker.send(word, () => undefined)
}
