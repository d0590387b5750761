import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ExtractedArticle, PageMetadata } from './extraction/extracted-article.ts'

export type ReadingJob = { kind: 'article' | 'metadata'; html: string; url: string }

/** `TIMEOUT`: more than 2 s; `FAILED`: the page broke the reading, or took more memory than it may. */
export type ReadingReply<Result> =
  | { ok: true; result: Result }
  | { ok: false; reason: 'TIMEOUT' | 'FAILED'; message: string }

const TIME_LIMIT = 2000
const MEMORY_LIMIT_MB = 512

let worker: Promise<Worker> | undefined
let queue: Promise<unknown> = Promise.resolve()

/**
 * Extracts an article in a thread of its own, one page at a time, so that no page can hold up the server: after 2 s of
 * work the thread is killed, and the next page gets a new one. Never rejects.
 */
export const extractInWorker = (html: string, url: string): Promise<ReadingReply<ExtractedArticle>> =>
  inTurn({ kind: 'article', html, url })

/** As `extractInWorker`, what the page says about itself only. */
export const readMetadataInWorker = (html: string, url: string): Promise<ReadingReply<PageMetadata>> =>
  inTurn({ kind: 'metadata', html, url })

function inTurn<Result>(job: ReadingJob): Promise<ReadingReply<Result>> {
  const reply = queue.then(() => run<Result>(job))
  queue = reply
  return reply
}

async function run<Result>(job: ReadingJob): Promise<ReadingReply<Result>> {
  const limit = new AbortController()
  let timer: NodeJS.Timeout | undefined
  try {
    worker ??= startWorker()
    const thread = await worker
    // Only the work counts: a new thread takes a moment to load what it needs.
    timer = setTimeout(() => limit.abort(), TIME_LIMIT)
    thread.postMessage(job)
    const [reply] = (await once(thread, 'message', { signal: limit.signal })) as [ReadingReply<Result>]
    return reply
  } catch (error) {
    await discardWorker()
    if (limit.signal.aborted) return { ok: false, reason: 'TIMEOUT', message: `More than ${TIME_LIMIT} ms` }
    return { ok: false, reason: 'FAILED', message: String(error) }
  } finally {
    clearTimeout(timer)
  }
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
