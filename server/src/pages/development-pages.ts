import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { RenderPage } from '#contract/pages.ts'
import type { PageRenderer } from './serve-pages.ts'

const ASSETS = { entry: '/src/entry-client.tsx', styles: ['/src/styles/app.css'], chunks: [] }

/**
 * Renders from the sources and hands the browser every change at once: Vite runs in this process, on this port.
 * `server` is the one that Fastify listens with.
 */
export async function createDevelopmentPages(fastify: FastifyInstance, server: Server): Promise<PageRenderer> {
  const { createServer, createServerModuleRunner } = await import('vite')
  const vite = await createServer({
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const runner = createServerModuleRunner(vite.environments.ssr)
  fastify.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
  fastify.addHook('onClose', () => vite.close())
  return async (request) => {
    const web = await runner.import<{ renderPage: RenderPage }>('/src/entry-server.tsx')
    const page = await web.renderPage({ ...request, assetsOf: () => ASSETS })
    if (!('html' in page)) return page
    return { ...page, html: await vite.transformIndexHtml(request.url, page.html) }
  }
}
