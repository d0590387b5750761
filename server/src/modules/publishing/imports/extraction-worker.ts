import { parentPort } from 'node:worker_threads'
import type { ReadingJob, ReadingReply } from './extract-in-worker.ts'
import { extractArticle } from './extraction/extract-article.ts'
import { readMetadata } from './extraction/read-metadata.ts'

const READERS = { article: extractArticle, metadata: readMetadata }

parentPort?.on('message', (job: ReadingJob) => parentPort?.postMessage(read(job)))
parentPort?.postMessage('ready')

function read({ kind, html, url }: ReadingJob): ReadingReply<unknown> {
  try {
    return { ok: true, result: READERS[kind](html, url) }
  } catch (error) {
    return { ok: false, reason: 'FAILED', message: String(error) }
  }
}
