import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UnderLoad } from '#contract/endpoint.ts'
import { Overloaded, type RefusalReason } from '../overloaded.ts'
import { asHttpError } from './errors.ts'

/** From when on a process refuses what it would have to make anew. */
export interface OverloadLimits {
  /** Bytes of V8's heap in use. */
  heap: number
  /** Answers being made at the same time. */
  answers: number
}

/**
 * Of a process that serves (docs/decisions/overload.md). V8 ends a process at its own limit, which follows the memory of the machine or
 * of the container, and collects ever more eagerly before: so close to it, what is in use is needed.
 */
export const SERVING_LIMITS: OverloadLimits = {
  heap: 0.85 * getHeapStatistics().heap_size_limit,
  answers: 200,
}

declare module 'fastify' {
  interface FastifyContextConfig {
    underLoad?: UnderLoad | undefined
    /** A call of the contract. */
    isCall?: true
    /** It answers with pages: a refusal is one too. */
    isPage?: true
  }
}

/** Has all routes of a scope answered whatever the load, such as the files of the build. */
export function answerAlways(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, underLoad: 'answered' }
  })
}

/**
 * Refuses with 503 and `Retry-After` what this process has no memory or no place to make. Kept answers have been sent before; health,
 * figures and the files of the build are always answered.
 * @param busyPage what a reader is shown; never fails.
 * @returns whether it refuses now.
 */
export async function refuseOverload(
  app: FastifyInstance,
  limits: OverloadLimits,
  busyPage: (requestId: string, refusal: string) => Promise<string>,
): Promise<() => boolean> {
  const releases = new WeakMap<FastifyRequest, () => void>()
  let underWay = 0

  /** @returns the page for a reader. @throws Overloaded for programs. */
  async function refuse(reason: RefusalReason, request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const error = new Overloaded(reason)
    if (!request.routeOptions.config.isPage) throw error
    const { status, message, retryAfter } = asHttpError(error)
    reply.code(status).type('text/html; charset=utf-8')
    reply.headers({ 'retry-after': String(retryAfter), 'cache-control': 'no-store' })
    return busyPage(request.id, message)
  }

  await app.register(underPressure, {
    maxHeapUsedBytes: limits.heap,
    async pressureHandler(request, reply) {
      if (underLoad(request) !== 'answered') await reply.send(await refuse('memory', request, reply))
    },
  })

  // Once the body is there: who sends it slowly takes nobody's place.
  app.addHook('preHandler', async (request, reply) => {
    if (underLoad(request) !== undefined) return
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
  return () => underWay >= limits.answers || app.isUnderPressure()
}

/** That there is nothing at an address is always said. */
const underLoad = ({ routeOptions: { url, config } }: FastifyRequest): UnderLoad | undefined =>
  url === undefined ? 'answered' : config.underLoad
