import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { KeptCounts } from '../../../platform/http/kept-counts.ts'
import { joinMachine } from '../../../platform/metrics/machine-metrics.ts'
import { requireToken } from './require-token.ts'

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
