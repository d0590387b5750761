import underPressure, { TYPE_EVENT_LOOP_DELAY } from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Overloaded, type RefusalReason } from '../overloaded.ts'
import { asHttpError } from './errors.ts'

/** From when on a process refuses what it would have to make anew. */
export interface OverloadLimits {
  /** Milliseconds that a turn of the event loop takes on the average of a sample; 0: as long as it wants. */
  eventLoopDelay: number
  /** Bytes. */
  heap: number
  resident: number
  /** Answers being made at the same time. */
  answers: number
  /** Milliseconds between two looks at loop and memory. */
  sample: number
}

/** Of a process that serves as `workers.ts` begins it (docs/decisions/overload.md). */
export const WORKER_LIMITS: OverloadLimits = {
  eventLoopDelay: 1_000,
  heap: 384 * 1024 * 1024,
  resident: 560 * 1024 * 1024,
  answers: 200,
  sample: 1_000,
}

/** Whoever looks after the site asks these, most of all now. */
const ALWAYS = new Set(['/api/v1/health', '/api/v1/ready', '/metrics'])
const PAGES = '/*'
const API = '/api/v1/'
/** What comes or goes for as long as its client takes, or waits for the store of files. Its queues have bounds of their own. */
const LONG = ['/api/v1/upload', '/api/v1/content/proxy-image']

/**
 * Refuses with 503 and `Retry-After` what this process cannot make in time. Kept answers have been sent before; health, figures and
 * the files of the build are always answered.
 * @param busyPage what a reader is shown; never fails.
 * @returns whether it refuses for want of turns or memory.
 */
export async function refuseOverload(
  app: FastifyInstance,
  limits: OverloadLimits,
  busyPage: (requestId: string, refusal: string) => Promise<string>,
): Promise<() => boolean> {
  const releases = new WeakMap<FastifyRequest, () => void>()
  let underWay = 0
  /** The first looks see how the program was loaded. */
  let countsFrom = Number.POSITIVE_INFINITY
  app.addHook('onListen', async () => {
    countsFrom = performance.now() + 2 * limits.sample
  })

  const counts = () => performance.now() >= countsFrom

  /** @returns the page for a reader. @throws Overloaded for programs. */
  async function refuse(reason: RefusalReason, request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const error = new Overloaded(reason)
    if (patternOf(request) !== PAGES) throw error
    const { status, message, retryAfter } = asHttpError(error)
    reply.code(status).type('text/html; charset=utf-8')
    reply.headers({ 'retry-after': String(retryAfter), 'cache-control': 'no-store' })
    return busyPage(request.id, message)
  }

  await app.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelay,
    maxHeapUsedBytes: limits.heap,
    maxRssBytes: limits.resident,
    sampleInterval: limits.sample,
    pressureHandler(request, reply, type) {
      if (!counts() || !isMadeAnew(patternOf(request))) return undefined
      const reason = type === TYPE_EVENT_LOOP_DELAY ? 'event-loop' : 'memory'
      return refuse(reason, request, reply).then((page) => void reply.send(page))
    },
  })

  // Once the body is there: who sends it slowly takes nobody's place.
  app.addHook('preHandler', async (request, reply) => {
    if (!takesPlace(patternOf(request))) return
    if (underWay >= limits.answers) return reply.send(await refuse('answers', request, reply))
    underWay++
    const release = () => {
      if (releases.delete(request)) underWay--
    }
    releases.set(request, release)
    // Whoever leaves before the answer is made.
    reply.raw.once('close', release)
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    releases.get(request)?.()
    done(null, payload)
  })
  return () => counts() && app.isUnderPressure()
}

const patternOf = (request: FastifyRequest): string => request.routeOptions.url ?? ''

/** Not the files of the build, nor what tells how the process is, nor that there is nothing at an address. */
const isMadeAnew = (pattern: string): boolean =>
  pattern !== '' &&
  !ALWAYS.has(pattern) &&
  !pattern.startsWith('/assets') &&
  !/^\/[^:*]+\.(?:svg|png|ico|js|webp|woff2|webmanifest)$/.test(pattern)

const takesPlace = (pattern: string): boolean =>
  pattern === PAGES ||
  (pattern.startsWith(API) && !ALWAYS.has(pattern) && !LONG.some((beginning) => pattern.startsWith(beginning)))
