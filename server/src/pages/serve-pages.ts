import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Origins } from '#contract/publishing/media.ts'
import type { ListPodcasts, PageRequest, Read, RenderedPage } from '#contract/site/pages.ts'
import type { Site } from '#contract/site/site.ts'
import type { Tag } from '../platform/changes/changes.ts'
import type { Calls } from '../platform/http/endpoint.ts'
import { asHttpError } from '../platform/http/errors.ts'
import { keepAnswer, preferKept } from '../platform/http/ready-answers.ts'
import { nameRoute } from '../platform/http/route-name.ts'
import { errorPage } from './error-page.ts'

/** Renders pages from the web app: from its build, or from its sources while developing. */
export type PageRenderer = (request: Omit<PageRequest, 'assetsOf'>) => Promise<RenderedPage>

export interface PagesOptions {
  render: PageRenderer
  origins: Origins
  /** The site has a mail server. */
  sendsMail: boolean
  readSite(): Promise<Site>
  readAsGuest: Calls['readAsGuest']
  listPodcasts: ListPodcasts
}

const HTML = 'text/html; charset=utf-8'
/** Seconds. */
const RETRY_AFTER = 5
const UNAVAILABLE = 503

/** Answers every address that is not another route's with a page; below /api an unknown address stays the API's. */
export function servePages(
  fastify: FastifyInstance,
  { render, origins: { publicUrl, mediaOrigin }, sendsMail, readSite, readAsGuest, listPodcasts }: PagesOptions,
): void {
  for (const path of ['/api', '/api/*']) fastify.get(path, (_request, reply) => reply.callNotFound())
  fastify.get('/*', { config: { isPage: true } }, async (request, reply) => {
    const tags = new Set<Tag>()
    let until: Date | null = null
    let complete = true
    /** The database is away: what was kept before says more. */
    let wanting = false
    const read: Read = async (name, input) => {
      const { outcome, tags: madeFrom, until: end } = await readAsGuest(name, input)
      for (const tag of madeFrom) tags.add(tag)
      if (end !== null && (until === null || end < until)) until = end
      complete &&= outcome.ok
      wanting ||= !outcome.ok && outcome.status === UNAVAILABLE
      return outcome
    }
    const withoutPodcasts = (error: unknown) => {
      complete = false
      if (asHttpError(error).status === UNAVAILABLE) wanting = true
      else request.log.error({ err: error }, 'podcasts could not be listed')
      return []
    }
    try {
      const page = await render({
        url: request.url,
        publicUrl,
        mediaOrigin,
        sendsMail,
        site: await readSite(),
        read,
        listPodcasts: (user) => listPodcasts(user).catch(withoutPodcasts),
      })
      if (page.status === 200 && complete) keepAnswer(reply, [...tags], until)
      if (wanting) preferKept(reply)
      return sendPage(page, request, reply)
    } catch (error) {
      request.log.error({ err: error }, 'page could not be rendered')
      return reply
        .code(500)
        .type(HTML)
        .header('cache-control', 'no-store')
        .send(errorPage(await readSite(), request.id))
    }
  })
}

function sendPage(page: RenderedPage, request: FastifyRequest, reply: FastifyReply) {
  // To be asked again: a creator who goes back to a former username turns the way round.
  if ('redirect' in page) return reply.header('cache-control', 'no-cache').redirect(page.redirect, page.status)
  nameRoute(request, page.route)
  if (page.error !== undefined) request.log.error({ err: page.error }, 'loader failed')
  if (page.status !== 200) reply.header('cache-control', 'no-store')
  if (page.status === 503) reply.header('retry-after', RETRY_AFTER)
  return reply.code(page.status).type(HTML).send(page.html)
}
