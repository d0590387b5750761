import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { TestClient } from '../server/src/testing/test-client.ts'
import { textBlock, type Writer } from './accounts.ts'
import { until } from './conditions.ts'

/** Milliseconds after which a request that got no answer counts as hung. */
const HUNG_MS = 12_000

/** What came of the requests so far. */
export interface Tally {
  /** Ids of comments and pieces whose writing was answered. */
  comments: string[]
  pieces: string[]
  /** Answers by status; 0: no answer. */
  statuses: Map<number, number>
  hung: number
  /** The longest that an answer took, in milliseconds. */
  slowest: number
  /** When a write was last answered with success (`performance.now()`), by when it was begun. */
  lastWrite: number
}

/** Writers that comment, publish, send pictures and like, one thing after the other, until they are stopped. */
export interface Load {
  tally: Tally
  /** Lets what is under way finish, and begins nothing new until `goOn`. */
  pause(): Promise<void>
  goOn(): void
  stop(): Promise<void>
}

export async function startLoad({ call }: TestClient, writers: readonly Writer[]): Promise<Load> {
  const tally: Tally = { comments: [], pieces: [], statuses: new Map(), hung: 0, slowest: 0, lastWrite: 0 }
  const picture = new Blob([
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#1f5a45' } })
      .png()
      .toBuffer(),
  ])
  let isStopping = false
  let underWay = 0
  let gate = Promise.withResolvers<void>()
  gate.resolve()

  /** Runs one call and notes its answer. */
  async function note<Answer extends { status: number }>(asked: () => Promise<Answer>): Promise<Answer | undefined> {
    await gate.promise
    underWay++
    const begun = performance.now()
    const answer = await Promise.race([asked().catch(() => undefined), sleep(HUNG_MS, 'hung' as const, { ref: false })])
    underWay--
    tally.slowest = Math.max(tally.slowest, performance.now() - begun)
    if (answer === 'hung') {
      tally.hung++
      return undefined
    }
    const status = answer?.status ?? 0
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
    if (status < 200 || status > 299) await sleep(20)
    else tally.lastWrite = Math.max(tally.lastWrite, begun)
    return answer
  }

  /** Asks again under the same key until the write is answered with success. */
  async function insist<Answer extends { status: number }>(
    write: (options: { as: Writer; headers: Record<string, string> }) => Promise<Answer>,
    as: Writer,
  ) {
    const headers = { 'idempotency-key': randomUUID() }
    while (!isStopping) {
      const answer = await note(() => write({ as, headers }))
      if (answer?.status === 201) return answer
    }
    return undefined
  }

  async function work(writer: Writer): Promise<void> {
    const params = { id: writer.articleId }
    for (let n = 0; !isStopping; n++) {
      const comment = await insist(
        (options) => call('POST /comments/article/{id}', { params, body: { content: `Mot ${n}` } }, options),
        writer,
      )
      if (comment?.data) tally.comments.push(comment.data.comment.id)
      const body = { title: `Exercice ${n}`, isPublished: true, content: [textBlock(`Texte ${n}`)] }
      const piece = await insist((options) => call('POST /content', { body }, options), writer)
      if (piece?.data) tally.pieces.push(piece.data.content.id)
      await note(() => call('POST /upload/single', { files: { image: picture } }, { as: writer }))
      await note(() => call('POST /content/{id}/like', { params, body: { isLiked: n % 2 === 0 } }, { as: writer }))
      await note(() => call('GET /content', {}, { as: writer }))
    }
  }

  const working = Promise.all(writers.map(work))
  return {
    tally,
    async pause() {
      gate = Promise.withResolvers()
      await until(() => underWay === 0)
    },
    goOn: () => gate.resolve(),
    async stop() {
      isStopping = true
      await working
    },
  }
}

/** How many of the writes that were answered are not there, once each. */
export async function countLost(
  { call }: TestClient,
  { comments, pieces }: Tally,
  writers: readonly Writer[],
): Promise<number> {
  const there = new Map<string, number>()
  const see = (id: string) => there.set(id, (there.get(id) ?? 0) + 1)
  for (const { articleId, token } of writers) {
    for (let cursor: string | undefined | null; cursor !== null; ) {
      const query = { limit: 50, ...(cursor !== undefined && { cursor }) }
      const { data } = await call('GET /comments/article/{id}', { params: { id: articleId }, query }, { as: { token } })
      for (const { id } of data?.comments ?? []) see(id)
      cursor = data?.pagination.nextCursor ?? null
    }
  }
  for (const id of pieces) if ((await call('GET /content/{id}', { params: { id } })).status === 200) see(id)
  return [...comments, ...pieces].filter((id) => there.get(id) !== 1).length
}
