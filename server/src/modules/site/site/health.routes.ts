import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { notReady, unavailable } from '../../../platform/http/errors.ts'
import { createReadiness, isReady } from './readiness.ts'

interface Condition {
  isOverloaded(): boolean
  /** It is about to stop. */
  isLeaving(): boolean
}

/** How this process is: what whoever runs it asks, also where nothing else is served. */
export function healthRoutes(serve: Serve, context: Context, { isOverloaded, isLeaving }: Condition): void {
  const { config, disk, ping } = context
  /** Answers 503 while the database is away, as every call does, and within a second. */
  serve('GET /health', async () => {
    const [answering, { free, state }] = await Promise.all([ping(), disk.read()])
    if (!answering.database || !answering.reads) throw unavailable()
    const isWell = state === 'ok' && answering.replica
    return {
      data: {
        status: isWell ? 'ok' : 'degraded',
        uptime: process.uptime(),
        disk: { free, state },
        ...(config.databaseReplicaUrl !== undefined && { replica: answering.replica ? 'ok' : 'away' }),
      },
    }
  })

  const readiness = createReadiness(context, isOverloaded)
  serve('GET /ready', async () => {
    const data = await readiness()
    if (!isReady(data) || isLeaving()) throw notReady(data)
    return { data }
  })
}
