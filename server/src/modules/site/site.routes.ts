import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/endpoint.ts'
import { unavailable } from '../../platform/http/errors.ts'

export function siteRoutes(serve: Serve, { config, disk, ping }: Context): void {
  /** Answers 503 while the database is away, as every call does, and within a second. */
  serve('GET /health', async () => {
    const [answering, room] = await Promise.all([ping(), disk.read()])
    if (!answering.database || !answering.reads) throw unavailable()
    const isWell = room.state === 'ok' && answering.replica
    return {
      data: {
        status: isWell ? 'ok' : 'degraded',
        uptime: process.uptime(),
        disk: room,
        ...(config.databaseReplicaUrl !== undefined && { replica: answering.replica ? 'ok' : 'away' }),
      },
    }
  })

  serve('GET /site', async () => ({ data: { supportEmail: config.supportEmail ?? null } }))
}
