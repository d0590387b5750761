import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { RenderMail } from '#contract/people/mail-content.ts'
import type { Context } from '../context.ts'
import { listPodcasts } from '../modules/reading/feeds/podcast.queries.ts'
import { createBuiltPages } from '../pages/built.ts'
import { createDevelopmentPages } from '../pages/development-pages.ts'
import { previewMails } from '../pages/preview-mails.ts'
import { type PagesOptions, servePages } from '../pages/serve-pages.ts'
import { serveAssets } from '../platform/http/assets.ts'
import type { Calls } from '../platform/http/endpoint.ts'

/** The build of the web app. */
export const DIST = resolve(import.meta.dirname, '../../../dist')

/** Every page, and what browsers need for it, from the build. */
export async function serveBuiltPages(app: FastifyInstance, calls: Calls, context: Context): Promise<void> {
  await serveAssets(app, join(DIST, 'client'), context.builds)
  servePages(app, { render: await createBuiltPages(DIST), ...reads(calls, context) })
}

/** Every page from the sources, and previews of all mails. @returns makes mails of the sources too. */
export async function servePagesOfSources(app: FastifyInstance, calls: Calls, context: Context): Promise<RenderMail> {
  const sources = await createDevelopmentPages(app, app.server)
  previewMails(app, sources, context.config.publicUrl, context.site.read)
  servePages(app, { render: sources.render, ...reads(calls, context) })
  return sources.renderMail
}

const reads = ({ readAsGuest }: Calls, { config, site, database }: Context): Omit<PagesOptions, 'render'> => ({
  origins: config,
  sendsMail: config.smtpUrl !== undefined,
  readSite: site.read,
  readAsGuest,
  listPodcasts: (user) => listPodcasts(database, user),
})
