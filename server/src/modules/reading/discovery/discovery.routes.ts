import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Calls } from '../../../platform/http/endpoint.ts'
import { manifestRoutes } from './manifest.routes.ts'
import { oembedRoutes } from './oembed.routes.ts'
import { robotsRoutes } from './robots.routes.ts'
import { securityTextRoutes } from './security-text.routes.ts'
import { sitemapRoutes } from './sitemap.routes.ts'

/** How search engines, previews of links and other sites find what is here: routes beside the API. */
export function discoveryRoutes(fastify: FastifyInstance, context: Context, readAsGuest: Calls['readAsGuest']): void {
  robotsRoutes(fastify, context)
  securityTextRoutes(fastify, context)
  manifestRoutes(fastify, context)
  sitemapRoutes(fastify, context)
  oembedRoutes(fastify, context, readAsGuest)
}
