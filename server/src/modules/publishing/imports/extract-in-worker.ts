import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { createFairQueue } from '../../../platform/fair-queue.ts'
import type { ExtractedArticle, PageMetadata } from './extraction/extracted-article.ts'

export type ReadingJob = { kind: 'article' | 'metadata'; html: string; url: string }

/**
 * Why a page was not read: it took more processor time (`CPU`) or memory (`MEMORY`) than it may, the machine had no time
 * for it (`BUSY`), or it broke the reading (`FAILED`).
 */
export type ReadingFailure = 'CPU' | 'MEMORY' | 'BUSY' | 'FAILED'

export type ReadingReply<Result> = { ok: true; result: Result } | { ok: false; reason: ReadingFailure; message: string }

/** Milliseconds of processor time, the same on a busy machine; 5 MB of an honest page take some 2 s. */
const CPU_LIMIT = 3000
/** Milliseconds on the clock, for a machine that gives the thread no time at all. */
const TIME_LIMIT = 30_000
const MEASURED_EVERY = 100
const MEMORY_LIMIT_MB = 512

let worker: Promise<Worker> | undefined
const inTurn = createFairQueue(1, { waitingMost: 20, reason: 'imports' })

/**
 * Extracts an article in a thread of its own, one page at a time and accounts in turn, so that no page can hold up the
 * server and no account another: after 3 s of processor time the thread is killed, and the next page gets a new one.
 * @throws Overloaded when too many pages wait; nothing else.
 * @param account whose turn it takes
 */
export const extractInWorker = (html: string, url: string, account: string): Promise<ReadingReply<ExtractedArticle>> =>
  inTurn(account, () => run({ kind: 'article', html, url }))

/** As `extractInWorker`, what the page says about itself only. */
export const readMetadataInWorker = (html: string, url: string, account: string): Promise<ReadingReply<PageMetadata>> =>
  inTurn(account, () => run({ kind: 'metadata', html, url }))

async function run<Result>(job: ReadingJob): Promise<ReadingReply<Result>> {
  const done = new AbortController()
  try {
    worker ??= startWorker()
    const thread = await worker
    const { signal } = done
    const reply = once(thread, 'message', { signal }) as Promise<[ReadingReply<Result>]>
    const cpuLimit = meetCpuLimit(thread, signal)
    thread.postMessage(job)
    const timeLimit = wait(TIME_LIMIT, 'BUSY' as const, { signal })
    const first = await Promise.race([reply.then(([answer]) => answer), cpuLimit, timeLimit])
    if (typeof first === 'object') return first
    await discardWorker()
    return { ok: false, reason: first, message: 'The page took longer than it may' }
  } catch (error) {
    await discardWorker()
    const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    return { ok: false, reason: isMemory ? 'MEMORY' : 'FAILED', message: String(error) }
  } finally {
    done.abort()
  }
}

/** Watches a thread at work until it has used more processor time than it may; rejects once the signal says it is done. */
async function meetCpuLimit(thread: Worker, signal: AbortSignal): Promise<'CPU'> {
  // Only the work counts: a new thread takes a moment to load what it needs.
  const before = await thread.cpuUsage()
  for (let used = 0; used <= CPU_LIMIT; ) {
    await wait(MEASURED_EVERY, undefined, { signal })
    // A thread that has died says why by its own event.
    const { user, system } = await thread.cpuUsage(before).catch(() => ({ user: 0, system: 0 }))
    used = (user + system) / 1000
  }
  return 'CPU'
}

async function startWorker(): Promise<Worker> {
  const thread = new Worker(new URL('./extraction-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  })
  await once(thread, 'message')
  // An idle thread must not keep a process alive that has nothing else to do.
  thread.unref()
  return thread
}

async function discardWorker(): Promise<void> {
  const started = worker
  worker = undefined
  await started?.then((thread) => thread.terminate()).catch(() => undefined)
}
