import type { Context } from '../../context.ts'
import type { Serve } from '../../http/endpoint.ts'
import { unavailable } from '../../http/errors.ts'

export function siteRoutes(serve: Serve, { config, ping }: Context): void {
  /** Answers 503 while the database is away, as every call does, and within a second; a replica may be away. */
  serve('GET /health', async () => {
    const answering = await ping()
    if (!answering.database || !answering.reads) throw unavailable()
    return { data: { status: 'ok', uptime: process.uptime() } }
  })

  serve('GET /site', async () => ({ data: { supportEmail: config.supportEmail ?? null } }))
}
