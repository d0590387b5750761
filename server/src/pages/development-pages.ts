import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { MailContent, RenderMail } from '#contract/people/mail-content.ts'
import type { RenderPage } from '#contract/site/pages.ts'
import type { PageRenderer } from './serve-pages.ts'

const ASSETS = { entry: '/src/entry-client.tsx', styles: ['/src/styles/app.css'], chunks: [] }

/** What is rendered from the sources of the web app as they are now. */
export interface DevelopmentPages {
  render: PageRenderer
  renderMail: RenderMail
  /** One mail of each kind, and more where a kind says several things. */
  sampleMails(): Promise<readonly MailContent[]>
}

/**
 * Renders from the sources and hands the browser every change at once: Vite runs in this process, on this port.
 * `server` is the one that Fastify listens with.
 */
export async function createDevelopmentPages(fastify: FastifyInstance, server: Server): Promise<DevelopmentPages> {
  // biome-ignore lint/correctness/noUndeclaredDependencies: only `npm run dev` comes here, with every package installed
  const { createServer, createServerModuleRunner } = await import('vite')
  const vite = await createServer({
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const runner = createServerModuleRunner(vite.environments.ssr)
  fastify.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done))
  fastify.addHook('onClose', () => vite.close())
  return {
    async render(request) {
      const web = await runner.import<{ renderPage: RenderPage }>('/src/entry-server.tsx')
      const page = await web.renderPage({ ...request, assetsOf: () => ASSETS })
      if (!('html' in page)) return page
      return { ...page, html: await vite.transformIndexHtml(request.url, page.html) }
    },
    async renderMail(mail) {
      const web = await runner.import<{ renderMail: RenderMail }>('/src/entry-mails.tsx')
      return web.renderMail(mail)
    },
    async sampleMails() {
      const web = await runner.import<{ SAMPLE_MAILS: readonly MailContent[] }>('/src/mails/sample-mails.ts')
      return web.SAMPLE_MAILS
    },
  }
}
