import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { pictureRoutes } from '../pictures/pictures.routes.ts'
import { oembedRoutes } from './oembed.routes.ts'
import { robotsRoutes } from './robots.routes.ts'
import { sitemapRoutes } from './sitemap.routes.ts'

/** How search engines, previews of links and other sites find what is here: routes beside the API. */
export function discoveryRoutes(fastify: FastifyInstance, context: Context): void {
  robotsRoutes(fastify, context)
  sitemapRoutes(fastify, context)
  oembedRoutes(fastify, context)
  pictureRoutes(fastify, context)
}
