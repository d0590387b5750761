import type { Context } from '../../context.ts'
import type { Serve } from '../../http/endpoint.ts'
import { pingDatabase } from './site.queries.ts'

export function siteRoutes(serve: Serve, { config, database }: Context): void {
  /** Answers 503 while the database is away, as every call does. */
  serve('GET /health', async () => {
    await pingDatabase(database)
    return { data: { status: 'ok', uptime: process.uptime() } }
  })

  serve('GET /site', async () => ({ data: { supportEmail: config.supportEmail ?? null } }))
}
