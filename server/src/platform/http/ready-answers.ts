import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyServerFactory } from 'fastify'
import { LRUCache } from 'lru-cache'
import { withoutTracking } from '#contract/tracking-parameters.ts'
import type { ChangesListener } from '../database/changes.ts'
import { answerKey } from './answer-key.ts'
import { createAnswerMemory } from './answer-memory.ts'
import { createAnswersUnderWay, isOvertaken } from './answers-under-way.ts'
import {
  createReadyAnswer,
  encodeAnswer,
  isUnchanged,
  preferredEncoding,
  type ReadyAnswer,
  sendVariant,
  type Variant,
} from './ready-answer.ts'
import { nextRequestId } from './request-id.ts'

export interface ReadyAnswersOptions {
  /** False: every answer is made anew, for measurements. */
  enabled: boolean
  maxBytes?: number
  /** Milliseconds. */
  maxAge?: number
}

/** Guests' answers kept ready in memory: compressed, with an ETag, sent before the framework sees the request. */
export interface ReadyAnswers extends ChangesListener {
  /** To be given to Fastify. */
  serverFactory: FastifyServerFactory
  /** Keeps what routes mark by `keepAnswer`. */
  install(fastify: FastifyInstance): void
}

const tagsOfReply = new WeakMap<FastifyReply, readonly string[]>()
const incomplete = new WeakSet<FastifyReply>()

/**
 * Marks an answer to a guest as one to keep until one of `tags` changes. It must depend on nothing but its address.
 * Only a 200 with a body at hand and without cookies is kept.
 */
export function keepAnswer(reply: FastifyReply, tags: readonly string[]): void {
  tagsOfReply.set(reply, tags)
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding, authorization')
}

/** Marks an answer that lacks something because the database is away: one that was kept before goes in its place. */
export function preferKept(reply: FastifyReply): void {
  incomplete.add(reply)
}

export function createReadyAnswers({
  enabled,
  maxBytes = 48 * 1024 * 1024,
  maxAge = 60_000,
}: ReadyAnswersOptions): ReadyAnswers {
  const memory = createAnswerMemory({ maxBytes, maxAge })
  const underWay = createAnswersUnderWay()
  /** Keys whose answer was kept before: only for these it pays to wait for an answer under way. */
  const keepable = new LRUCache<string, true>({ max: 10_000 })
  let keeping = enabled
  let log: FastifyBaseLogger | undefined

  async function answer(request: IncomingMessage, response: ServerResponse, key: string, next: () => void) {
    const first = keepable.has(key) ? underWay.first(key) : undefined
    if (first !== undefined) {
      await first.ended
      if (sendKept(request, response, key)) return
    }
    underWay.begin(key, request)
    response.once('close', () => underWay.of(request)?.end())
    next()
  }

  /** Sends the kept answer if there is one. */
  function sendKept(request: IncomingMessage, response: ServerResponse, key: string): boolean {
    const ready = memory.get(key)
    if (ready === undefined) return false
    const encoding = preferredEncoding(request.headers['accept-encoding'])
    const variant = ready.variants.get(encoding)
    if (variant !== undefined) send(request, response, ready, variant)
    else encodeAnswer(ready, encoding).then((made) => send(request, response, ready, made))
    return true
  }

  function send(request: IncomingMessage, response: ServerResponse, ready: ReadyAnswer, variant: Variant): void {
    const id = nextRequestId()
    const unchanged = isUnchanged(ready, request.headers)
    const status = sendVariant(response, variant, { unchanged, isHead: request.method === 'HEAD', id })
    log?.info({ reqId: id, method: request.method, url: request.url, statusCode: status }, 'answered from memory')
  }

  /** Keeps a finished answer unless a change has overtaken it. */
  function keep(request: IncomingMessage, reply: FastifyReply, body: unknown): ReadyAnswer | undefined {
    const tags = tagsOfReply.get(reply)
    const made = underWay.of(request)
    if (!keeping || tags === undefined || made === undefined || request.method !== 'GET') return undefined
    if (reply.statusCode !== 200 || !isWhole(body) || reply.hasHeader('set-cookie')) return undefined
    if (isOvertaken(made, tags)) return undefined
    const ready = createReadyAnswer(body, sharedHeaders(reply))
    memory.set(made.key, ready, tags)
    keepable.set(made.key, true)
    made.end()
    return ready
  }

  /** In place of an answer that the database is needed for and away: the one that was kept last, however old. */
  function keptBefore(request: IncomingMessage, reply: FastifyReply): ReadyAnswer | undefined {
    const made = underWay.of(request)
    if (made === undefined || !(reply.statusCode === 503 || incomplete.has(reply))) return undefined
    const old = memory.getOld(made.key)
    if (old === undefined) return undefined
    reply.removeHeader('retry-after').code(200).headers(old.headers)
    made.end()
    return old
  }

  return {
    serverFactory(handler, options) {
      const server = createServer((request, response) => {
        // Every way to a page is the same page: for the memory, and for what is made of its address.
        if (request.method === 'GET' || request.method === 'HEAD') request.url = withoutTracking(request.url ?? '')
        const key = enabled && server.listening ? answerKey(request) : undefined
        if (key === undefined) handler(request, response)
        else if (!sendKept(request, response, key))
          void answer(request, response, key, () => handler(request, response))
      })
      // Fastify leaves these to whoever makes the server.
      server.keepAliveTimeout = numberOr(options.keepAliveTimeout, server.keepAliveTimeout)
      server.requestTimeout = numberOr(options.requestTimeout, server.requestTimeout)
      return server
    },
    install(fastify) {
      log = fastify.log
      fastify.addHook('onSend', async (request, reply, payload) => {
        const ready = keep(request.raw, reply, payload) ?? keptBefore(request.raw, reply)
        if (ready === undefined) return payload
        const { bytes, etag, encoding } = await encodeAnswer(
          ready,
          preferredEncoding(request.headers['accept-encoding']),
        )
        reply.header('etag', etag)
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
      memory.drop(tags)
      underWay.change(tags)
    },
    pause() {
      keeping = false
      underWay.spoil()
    },
    resume() {
      keeping = enabled
      memory.clear()
      underWay.spoil()
    },
  }
}

/** Not a stream. */
const isWhole = (body: unknown): body is string | Buffer => typeof body === 'string' || Buffer.isBuffer(body)

/** The headers of an answer that are the same for every reader. */
function sharedHeaders(reply: FastifyReply): Record<string, string> {
  const own = new Set(['x-request-id', 'content-length', 'date', 'connection'])
  const shared = Object.entries(reply.getHeaders()).filter(([name]) => !own.has(name))
  return Object.fromEntries(shared.map(([name, value]) => [name, String(value)]))
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}
