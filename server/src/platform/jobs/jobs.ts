import { setTimeout as sleep } from 'node:timers/promises'
import type { JobWithMetadata as Attempt } from 'pg-boss'
import { isDatabaseAway } from '../database/availability.ts'
import type { Databases } from '../database/connect-all.ts'
import { bossTransaction } from './boss-database.ts'
import { insertJobs } from './insert-jobs.ts'
import { type Enqueue, type Job, type JobHandler, type JobKind, NotNow } from './job.ts'
import { failedKeys } from './list-jobs.ts'
import { failuresOf, makeQueues, openBoss } from './open-boss.ts'

/** How soon a process notices what nobody tells it of, in seconds: half of one or more. */
export interface JobsPace {
  /** Between two looks for jobs whose pause is over: of new ones a process is told. */
  poll: number
  /** Between two signs of life of a job, by which it hears too that another node has taken it. */
  beat: number
  /** Between two looks for jobs that give no sign of life any more; a whole number. */
  look: number
}

const PACE: JobsPace = { poll: 5, beat: 15, look: 15 }

/** Work that is done after the answer, on any node (docs/decisions/jobs.md). */
export interface Jobs {
  /** Has a job done for each of these, once the transaction has committed. */
  enqueue: Enqueue
  /** Does jobs of this kind here, until `stop`. */
  work<Payload extends object>(job: Job<Payload>, handler: JobHandler<Payload>): void
  /** Takes no other; what runs hears it and is put back. */
  stop(): Promise<void>
}

interface JobsOptions extends Pick<Databases, 'database'> {
  /** Of a process that does jobs; left out: it only enqueues what others do. */
  listening?: Databases['listening'] | undefined
  /** All that are enqueued or worked on. */
  kinds: readonly JobKind[]
  log: { warn(details: object, message: string): void }
  pace?: JobsPace | undefined
}

/** Milliseconds until a database that is away is asked again. */
const ASK_AGAIN_MS = 1_000
/** Milliseconds that running jobs may take to end when the server stops; it has 8 seconds in all (`worker.ts`). */
const STOP_MS = 6_000

/** Makes the queues first (docs/decisions/jobs.md), however long the database is away. */
export async function startJobs({ database, listening, kinds, log, pace = PACE }: JobsOptions): Promise<Jobs> {
  const stopping = new AbortController()
  const boss = await openBoss(database, listening && { listening, look: pace.look })
  boss.on('error', (err) => {
    // The server's absence is told once, by whoever watches it.
    if (err.name !== 'DatabaseAway') log.warn({ err }, 'jobs cannot be looked after')
  })
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  await boss.start({ attempts: Number.MAX_SAFE_INTEGER })
  for (const kind of kinds) await onceThere(() => makeQueues(boss, kind))

  const enqueue: Enqueue = (...given) => insertJobs(boss, ...given)

  async function begin<Payload extends object>(job: Job<Payload>, { run, giveUp, due }: JobHandler<Payload>) {
    if (giveUp) await take(failuresOf(job), job, giveUp)
    await take(job.name, job, run)
    if (!due) return
    await onceThere(async () => {
      const failed = await failedKeys(database, job.name)
      const open = (await due()).filter((payload) => !failed.has(job.key(payload)))
      if (open.length > 0) await database.transaction((tx) => enqueue(tx, job, open))
    })
  }

  /** Goes on asking until the database is there, or this process stops. */
  async function onceThere(ask: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        await sleep(ASK_AGAIN_MS, undefined, { signal: stopping.signal })
      }
    }
  }

  /** Does what is in a queue, one by one. */
  async function take<Payload extends object>(
    queue: string,
    job: Job<Payload>,
    run: JobHandler<Payload>['run'],
  ): Promise<void> {
    const options = {
      pollingIntervalSeconds: pace.poll,
      notifyPollingIntervalSeconds: pace.poll,
      heartbeatRefreshSeconds: pace.beat,
      includeMetadata: true as const,
    }
    const worker = await boss.work(queue, options, async ([attempt]: Attempt[]) => {
      if (attempt === undefined) return
      const payload = job.payload.parse(attempt.data)
      try {
        await run(payload, AbortSignal.any([attempt.signal, stopping.signal]))
        // What is done leaves nothing behind.
        await boss.deleteJob(queue, idOf(attempt))
      } catch (err) {
        const reason = stopping.signal.aborted ? stopping.signal.reason : err
        if (reason instanceof NotNow) return await putBack(queue, attempt, job.key(payload), reason.seconds)
        log.warn({ err, job: queue, id: attempt.id }, 'a job failed')
        throw err
      } finally {
        // The next one follows at once.
        boss.notifyWorker(worker)
      }
    })
  }

  /** With the tries that it had left, this one included. One that another node has taken stays as it is: its key is there. */
  async function putBack(queue: string, attempt: Attempt, singletonKey: string, startAfter: number) {
    const retryLimit = attempt.retryLimit - attempt.retryCount
    await database.transaction(async (tx) => {
      const db = bossTransaction(tx)
      await boss.deleteJob(queue, idOf(attempt), { db })
      await boss.send(queue, attempt.data, { db, startAfter, singletonKey, retryLimit, priority: attempt.priority })
    })
  }

  return {
    enqueue,
    work(job, handler) {
      void begin(job, handler).catch((err: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err, job: job.name }, 'jobs of this kind are not done here')
      })
    },
    async stop() {
      stopping.abort(new NotNow(0))
      await boss.stop({ close: false, timeout: STOP_MS })
    },
  }
}

/** Of this attempt only: another node may have the job by now. */
const idOf = ({ id, retryCount }: Attempt) => ({ id, retryCount })
