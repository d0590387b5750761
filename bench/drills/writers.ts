import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { type Account, createAccount } from '../../e2e/support/accounts.ts'
import type { TestClient } from '../../server/src/testing/test-client.ts'

const WRITERS = 6
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

/** Creators that comment, publish, send pictures and like, one thing after the other, until they are stopped. */
export interface Writers {
  tally: Tally
  stop(): Promise<void>
  /** How many of these writes, all that were answered by default, are not there once each. @param client of where to look. */
  countLost(client: TestClient, written?: Pick<Tally, 'comments' | 'pieces'>): Promise<number>
}

export async function startWriters(client: TestClient): Promise<Writers> {
  const { call, expectData } = client
  const tally: Tally = { comments: [], pieces: [], statuses: new Map(), hung: 0, slowest: 0, lastWrite: 0 }
  const picture = new Blob([
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#1f5a45' } })
      .png()
      .toBuffer(),
  ])
  /** What each comments on. */
  const articles: string[] = []
  let isStopping = false

  /** Runs one call and notes its answer. */
  async function note<Answer extends { status: number }>(asked: Promise<Answer>): Promise<Answer | undefined> {
    const begun = performance.now()
    const answer = await Promise.race([asked.catch(() => undefined), sleep(HUNG_MS, 'hung' as const, { ref: false })])
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
    write: (options: { as: Account; headers: Record<string, string> }) => Promise<Answer>,
    as: Account,
  ) {
    const headers = { 'idempotency-key': randomUUID() }
    while (!isStopping) {
      const answer = await note(write({ as, headers }))
      if (answer?.status === 201) return answer
    }
    return undefined
  }

  async function work(writer: Account, articleId: string): Promise<void> {
    const params = { id: articleId }
    for (let n = 0; !isStopping; n++) {
      const comment = await insist(
        (options) => call('POST /comments/article/{id}', { params, body: { content: `Mot ${n}` } }, options),
        writer,
      )
      if (comment?.data) tally.comments.push(comment.data.comment.id)
      const piece = await insist(
        (options) => call('POST /content', { body: pieceOf(`Exercice ${n}`) }, options),
        writer,
      )
      if (piece?.data) tally.pieces.push(piece.data.content.id)
      await note(call('POST /upload/single', { files: { image: picture } }, { as: writer }))
      await note(call('POST /content/{id}/like', { params, body: { isLiked: n % 2 === 0 } }, { as: writer }))
      await note(call('GET /content', {}, { as: writer }))
    }
  }

  const working: Promise<void>[] = []
  for (let n = 0; n < WRITERS; n++) {
    const writer = await createAccount(client, 'media')
    const { content } = await expectData('POST /content', { body: pieceOf('Un début') }, { as: writer })
    articles.push(content.id)
    working.push(work(writer, content.id))
  }
  return {
    tally,
    async stop() {
      isStopping = true
      await Promise.all(working)
    },
    async countLost(where, { comments, pieces } = tally) {
      const there = await findWritten(where, articles, pieces)
      return [...comments, ...pieces].filter((id) => there.get(id) !== 1).length
    },
  }
}

const pieceOf = (title: string) => ({
  title,
  isPublished: true,
  content: [{ id: `block_1_${randomBytes(4).toString('hex')}`, type: 'text' as const, content: 'Un texte.' }],
})

/** How often each comment under these articles, and each of these pieces, is there. */
async function findWritten({ call, expectData }: TestClient, articles: readonly string[], pieces: readonly string[]) {
  const there = new Map<string, number>()
  const see = (id: string) => there.set(id, (there.get(id) ?? 0) + 1)
  for (const id of articles) {
    for (let cursor: string | undefined | null; cursor !== null; ) {
      const query = { limit: 50, ...(cursor !== undefined && { cursor }) }
      const { comments, pagination } = await expectData('GET /comments/article/{id}', { params: { id }, query })
      for (const comment of comments) see(comment.id)
      cursor = pagination.nextCursor ?? null
    }
  }
  for (const id of pieces) if ((await call('GET /content/{id}', { params: { id } })).status === 200) see(id)
  return there
}
