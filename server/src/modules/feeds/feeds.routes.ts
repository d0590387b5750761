import type { FastifyInstance, FastifyReply } from 'fastify'
import { contentType } from '#contract/articles.ts'
import { CONTENT } from '#contract/limits.ts'
import { trimmed, usernameParams, z } from '#contract/schema.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { keepAnswer } from '../../platform/http/ready-answers.ts'
import { creatorOfAddress, isFormer, redirectToPresent } from './creator-of-address.ts'
import { composeFeed, type Feed } from './feed.ts'
import { listFeedArticles } from './feed-articles.queries.ts'
import { type FeedScope, ofCreator, ofTag, ofType, wholeKiosk } from './feed-scope.ts'
import { podcastRoutes } from './podcasts.routes.ts'
import { sendToReaders } from './send-to-readers.ts'

/** How many articles a feed holds: a month's for most who follow one. */
const LATEST = 50

/** Their library comes with the first feed: 20 MB that a site whose feeds nobody reads need not have. */
const FORMATS = {
  xml: { type: 'application/rss+xml', write: async (feed: Feed) => (await import('./rss.ts')).writeRss(feed) },
  atom: { type: 'application/atom+xml', write: async (feed: Feed) => (await import('./atom.ts')).writeAtom(feed) },
  json: {
    type: 'application/feed+json',
    write: async (feed: Feed) => (await import('./json-feed.ts')).writeJsonFeed(feed),
  },
}

const extensions = ['xml', 'atom', 'json'] as const

const tagParams = z.object({ tag: trimmed(CONTENT.tagMax, 1) })

/**
 * `/feed`, `/article/feed`, `/video/feed`, `/podcast/feed`, `/tag/{tag}/feed` and `/profile/{username}/feed`, each as
 * `.xml` (RSS 2.0), `.atom` and `.json` (JSON Feed): the latest articles, whole.
 */
export function feedRoutes(fastify: FastifyInstance, context: Context): void {
  const {
    database,
    config: { publicUrl },
  } = context
  podcastRoutes(fastify, context)
  serveFeed('/feed', () => wholeKiosk)
  for (const type of contentType.options) serveFeed(ofType(type).feed, () => ofType(type))

  serveFeed('/tag/:tag/feed', (params) => {
    const { success, data } = tagParams.safeParse(params)
    if (!success) throw notFound()
    return ofTag(data.tag)
  })

  for (const extension of extensions) {
    fastify.get(`/profile/:username/feed.${extension}`, async (request, reply) => {
      const { success, data } = usernameParams.safeParse(request.params)
      if (!success) throw notFound()
      const creator = await creatorOfAddress(database, data.username)
      if (isFormer(data.username, creator)) return redirectToPresent(request, reply, creator)
      return send(reply, extension, ofCreator(creator))
    })
  }

  function serveFeed(path: string, findScope: (params: unknown) => FeedScope): void {
    for (const extension of extensions) {
      fastify.get(`${path}.${extension}`, async (request, reply) => send(reply, extension, findScope(request.params)))
    }
  }

  async function send(reply: FastifyReply, extension: keyof typeof FORMATS, scope: FeedScope): Promise<FastifyReply> {
    const { type, write } = FORMATS[extension]
    const articles = await listFeedArticles(database, scope.filter, LATEST)
    const feed = composeFeed(scope, articles, publicUrl)
    keepAnswer(reply, ['feed', 'edits', 'names', ...scope.tags])
    return sendToReaders(reply, type, await write(feed))
  }
}
