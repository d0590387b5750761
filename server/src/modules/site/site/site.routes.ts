import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'

export function siteRoutes(serve: Serve, { config }: Context): void {
  serve('GET /site', async () => ({ data: { supportEmail: config.supportEmail ?? null } }))
}
