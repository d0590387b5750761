import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyServerFactory } from 'fastify'
import { LRUCache } from 'lru-cache'
import { withoutTracking } from '#contract/reading/tracking-parameters.ts'
import type { Headers, Sharing } from '../cdn/sharing.ts'
import type { ChangesListener } from '../changes/changes.ts'
import { answerKey, isQuestion } from './answer-key.ts'
import { CLOCK_STEP, createAnswerMemory } from './answer-memory.ts'
import { createAnswersUnderWay, isOvertaken } from './answers-under-way.ts'
import { createKeptCounting, type KeptCounts } from './kept-counts.ts'
import {
  createReadyAnswer,
  encodeAnswer,
  isUnchanged,
  preferredEncoding,
  type ReadyAnswer,
  sendVariant,
  type Variant,
} from './ready-answer.ts'
import { nextRequestId } from './request-log.ts'
import { routeName } from './route-name.ts'

export interface ReadyAnswersOptions {
  /** False: every answer is made anew, for measurements. */
  enabled: boolean
  /** Marks answers for a CDN in front of the site; undefined: there is none. */
  sharing?: Sharing | undefined
  maxBytes?: number
  /** Milliseconds. */
  maxAge?: number
  /** Milliseconds without a byte after which a client that does not read its answer is left. */
  stalledAfter?: number
}

/** Guests' answers kept ready in memory: compressed, with an ETag, sent before the framework sees the request. */
export interface ReadyAnswers extends ChangesListener {
  /** To be given to Fastify. */
  serverFactory: FastifyServerFactory
  /** Keeps what routes mark by `keepAnswer`. */
  install(fastify: FastifyInstance): void
  readonly counts: KeptCounts
}

/** The room of what is found by words. */
const QUESTIONS_BYTES = 4 * 1024 * 1024

/** Milliseconds: a head is a few packets; how often those are looked for that take longer, or send their body too slowly. */
const HEADERS_MS = 20_000
const CHECKING_MS = 5_000

const keptReplies = new WeakMap<FastifyReply, { tags: readonly string[]; until: Date | null }>()
const incomplete = new WeakSet<FastifyReply>()

/**
 * Marks an answer to a guest as one to keep until one of `tags` changes. It must depend on nothing but its address.
 * Only a 200 with a body at hand and without cookies is kept.
 * @param until from when on it is another one by itself; null: never.
 */
export function keepAnswer(reply: FastifyReply, tags: readonly string[], until: Date | null = null): void {
  // What is chosen for the whole site, its name above all, may stand in any answer.
  keptReplies.set(reply, { tags: [...tags, 'site'], until })
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding, authorization')
}

/** Marks an answer that lacks something because the database is away: one that was kept before goes in its place. */
export function preferKept(reply: FastifyReply): void {
  incomplete.add(reply)
}

export function createReadyAnswers({
  enabled,
  sharing,
  maxBytes = 48 * 1024 * 1024,
  maxAge = 60_000,
  stalledAfter = 60_000,
}: ReadyAnswersOptions): ReadyAnswers {
  const answers = createAnswerMemory({ maxBytes, maxAge })
  /** A small room of their own: no flood of questions pushes pages out. */
  const questions = createAnswerMemory({ maxBytes: QUESTIONS_BYTES, maxAge })
  const memoryOf = (key: string) => (isQuestion(key) ? questions : answers)
  const underWay = createAnswersUnderWay()
  const counts = createKeptCounting()
  /** Keys whose answer was kept before: only for these it pays to wait for an answer under way. */
  const keepable = new LRUCache<string, true>({ max: 10_000 })
  let keeping = enabled
  let log: FastifyBaseLogger | undefined

  async function makeAnew(request: IncomingMessage, response: ServerResponse, key: string, next: () => void) {
    const first = keepable.has(key) ? underWay.first(key) : undefined
    if (first !== undefined) {
      await first.ended
      // Of an answer that nobody waits for any more the end would never be heard.
      if (response.destroyed || sendKept(request, response, key)) return
    }
    underWay.begin(key, request)
    response.once('close', () => underWay.of(request)?.end())
    next()
  }

  /** Sends the kept answer if there is one. */
  function sendKept(request: IncomingMessage, response: ServerResponse, key: string): boolean {
    const ready = memoryOf(key).get(key)
    if (ready === undefined) return false
    const encoding = preferredEncoding(request.headers['accept-encoding'])
    const variant = ready.variants.get(encoding)
    if (variant !== undefined) send(request, response, key, ready, variant)
    else encodeAnswer(ready, encoding).then((made) => send(request, response, key, ready, made))
    return true
  }

  /** What an answer says to the CDN now: not to keep it while changes cannot be heard, or once one has overtaken it. */
  function sharedNow(key: string | undefined, ready: ReadyAnswer): Headers | undefined {
    if (ready.share === undefined) return undefined
    return keeping && key !== undefined && memoryOf(key).get(key) === ready ? ready.share() : sharing?.nobody
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    ready: ReadyAnswer,
    variant: Variant,
  ): void {
    const id = nextRequestId()
    const unchanged = isUnchanged(ready, request.headers)
    if (unchanged) ready.sent.unchanged++
    else ready.sent.whole++
    const shared = sharedNow(key, ready)
    cutStalled(response)
    const status = sendVariant(response, variant, { unchanged, isHead: request.method === 'HEAD', id, shared })
    log?.info({ reqId: id, method: request.method, url: request.url, statusCode: status }, 'answered from memory')
  }

  /** Until the answer is sent: then the server's own limits hold. */
  function cutStalled(response: ServerResponse): void {
    response.setTimeout(stalledAfter)
  }

  /** Keeps a finished answer unless a change has overtaken it. */
  function keep(request: IncomingMessage, reply: FastifyReply, body: unknown): ReadyAnswer | undefined {
    const marked = keptReplies.get(reply)
    const made = underWay.of(request)
    if (!keeping || marked === undefined || made === undefined || request.method !== 'GET') return undefined
    if (reply.statusCode !== 200 || !isWhole(body) || reply.hasHeader('set-cookie')) return undefined
    const { tags, until } = marked
    const age = until === null ? maxAge : Math.min(maxAge, until.getTime() - Date.now() - CLOCK_STEP)
    if (age <= 0 || isOvertaken(made, tags)) return undefined
    const ready = createReadyAnswer(body, sharedHeaders(reply), {
      sent: counts.sentOf(routeName(reply.request)),
      share: sharing?.answer(tags, { fresh: Date.now() + age, whole: until?.getTime() ?? Number.POSITIVE_INFINITY }),
    })
    memoryOf(made.key).set(made.key, ready, tags, age)
    counts.made++
    if (!isQuestion(made.key)) keepable.set(made.key, true)
    made.end()
    return ready
  }

  /** In place of an answer that the database is needed for and away: the one that was kept last, however old. */
  function keptBefore(request: IncomingMessage, reply: FastifyReply): ReadyAnswer | undefined {
    const made = underWay.of(request)
    if (made === undefined || !(reply.statusCode === 503 || incomplete.has(reply))) return undefined
    const old = memoryOf(made.key).getOld(made.key)
    if (old === undefined) return undefined
    counts.old++
    reply.removeHeader('retry-after').code(200).headers(old.headers)
    made.end()
    return old
  }

  return {
    counts,
    serverFactory(handler, options) {
      const server = createServer({ connectionsCheckingInterval: CHECKING_MS }, (request, response) => {
        const next = () => handler(request, response)
        if (request.method !== 'GET' && request.method !== 'HEAD') return next()
        // Every way to a page is the same page: for the memory, and for what is made of its address.
        request.url = withoutTracking(request.url ?? '')
        const key = enabled && server.listening ? answerKey(request) : undefined
        if (key === undefined) return next()
        if (!sendKept(request, response, key)) void makeAnew(request, response, key, next)
      })
      // Fastify leaves these to whoever makes the server.
      server.keepAliveTimeout = numberOr(options.keepAliveTimeout, server.keepAliveTimeout)
      server.requestTimeout = numberOr(options.requestTimeout, server.requestTimeout)
      server.headersTimeout = HEADERS_MS
      return server
    },
    install(fastify) {
      log = fastify.log
      fastify.addHook('onSend', async (request, reply, payload) => {
        cutStalled(reply.raw)
        const ready = keep(request.raw, reply, payload) ?? keptBefore(request.raw, reply)
        if (ready === undefined) {
          if (sharing !== undefined && !isImmutable(reply)) reply.headers(sharing.nobody)
          return payload
        }
        const { bytes, etag, encoding } = await encodeAnswer(
          ready,
          preferredEncoding(request.headers['accept-encoding']),
        )
        reply.header('etag', etag).headers(sharedNow(underWay.of(request.raw)?.key, ready) ?? {})
        // Made anew it may be the same: who asks every half hour (readers of feeds) is rarely answered from memory.
        if (isUnchanged(ready, request.headers)) {
          reply.code(304).removeHeader('content-type')
          return null
        }
        reply.header('content-length', bytes.length)
        if (encoding !== 'identity') reply.header('content-encoding', encoding)
        return bytes
      })
    },
    drop(tags) {
      counts.dropped += answers.drop(tags) + questions.drop(tags)
      underWay.change(tags)
    },
    pause() {
      keeping = false
      underWay.spoil()
    },
    resume() {
      keeping = enabled
      counts.dropped += answers.clear() + questions.clear()
      underWay.spoil()
    },
  }
}

/** Not a stream. */
const isWhole = (body: unknown): body is string | Buffer => typeof body === 'string' || Buffer.isBuffer(body)

/** Files, whose addresses go with what they hold: whoever will may keep them. */
const isImmutable = (reply: FastifyReply): boolean => /immutable/.test(String(reply.getHeader('cache-control')))

/** The headers of an answer that are the same for every reader, whatever page asks (`other-origins.ts`). */
function sharedHeaders(reply: FastifyReply): Record<string, string> {
  const own = new Set(['x-request-id', 'content-length', 'date', 'connection'])
  const shared = Object.entries(reply.getHeaders()).filter(
    ([name]) => !own.has(name) && !name.startsWith('access-control-'),
  )
  return Object.fromEntries(shared.map(([name, value]) => [name, String(value)]))
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}
