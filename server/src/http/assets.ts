import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the browser's build in `dist/client`: hashed files for ever, the others (favicon, service worker) checked
 * at every use. Compressed copies lie beside the files.
 */
export async function serveAssets(fastify: FastifyInstance, client: string): Promise<void> {
  await fastify.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  })
  await fastify.register(fastifyStatic, {
    root: client,
    prefix: '/',
    decorateReply: false,
    // One route per file: an unknown address stays a page's.
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    index: false,
    maxAge: 0,
  })
}
