import { parentPort } from 'node:worker_threads'
import type { ExtractionJob, ExtractionReply } from './extract-in-worker.ts'
import { extractArticle } from './extraction/extract-article.ts'

parentPort?.on('message', ({ html, url }: ExtractionJob) => parentPort?.postMessage(reply(html, url)))
parentPort?.postMessage('ready')

function reply(html: string, url: string): ExtractionReply {
  try {
    return { ok: true, article: extractArticle(html, url) }
  } catch (error) {
    return { ok: false, reason: 'FAILED', message: String(error) }
  }
}
