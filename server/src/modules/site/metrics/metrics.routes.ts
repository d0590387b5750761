import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { unauthenticated } from '../../../platform/http/errors.ts'
import type { KeptCounts } from '../../../platform/http/kept-counts.ts'
import { joinMachine } from '../../../platform/metrics/machine-metrics.ts'

/**
 * What the site measures of itself, for Prometheus (docs/product/running.md#figures): nothing, and no such address, without
 * `METRICS_TOKEN`. To be made before the routes that are measured.
 */
export async function metricsRoutes(app: FastifyInstance, context: Context, kept: KeptCounts): Promise<void> {
  const token = context.config.metricsToken
  if (token === undefined) return
  // Loaded only where somebody looks.
  const [{ startInstruments }, { writeMetrics }] = await Promise.all([
    import('../../../platform/metrics/instruments.ts'),
    import('./write-metrics.ts'),
  ])
  const instruments = startInstruments({ ...context, pools: context, kept })
  const lookAtMachine = await joinMachine(instruments.registry)
  app.addHook('onResponse', (request, reply, done) => {
    instruments.noteAnswer(request, reply)
    done()
  })
  app.addHook('onClose', async () => instruments.end())

  app.get('/metrics', { config: { underLoad: 'answered' } }, async (request, reply) => {
    requireToken(request, token)
    const text = await writeMetrics(await lookAtMachine(), context)
    return reply.type(instruments.registry.contentType).header('cache-control', 'no-store').send(text)
  })
}

/** @throws 401 for a request that does not show this token. */
function requireToken({ headers }: FastifyRequest, token: string): void {
  if (!isSame(headers.authorization ?? '', `Bearer ${token}`)) throw unauthenticated()
}

/** In a time that tells nothing of where they differ. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))

const digest = (text: string) => createHash('sha256').update(text).digest()
