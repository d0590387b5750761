import type { FastifyInstance, FastifyReply } from 'fastify'
import { soughtTag } from '#contract/publishing/article-calls.ts'
import { contentType } from '#contract/publishing/article-fields.ts'
import { ARTICLES_OF_TYPE, tagFeed } from '#contract/reading/feed-addresses.ts'
import { usernameParams, z } from '#contract/schema.ts'
import type { Site } from '#contract/site/site.ts'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { keepAnswer } from '../../../platform/http/ready-answers.ts'
import { creatorOfAddress, isFormer, redirectToPresent } from './creator-of-address.ts'
import { composeFeed } from './feed.ts'
import { listFeedArticles } from './feed-articles.queries.ts'
import { FEED_FORMATS, sendToReaders } from './feed-formats.ts'
import { type FeedScope, ofCreator, ofTag, ofType, wholeKiosk } from './feed-scope.ts'
import { podcastRoutes } from './podcasts.routes.ts'

/** How many articles a feed holds: a month's for most who follow one. */
const LATEST = 50

const extensions = ['xml', 'atom', 'json'] as const

const tagParams = z.object({ tag: soughtTag })

/**
 * `/feed`, `/article/feed`, `/video/feed`, `/podcast/feed`, `/mot-cle/{tag}/feed` and `/profile/{username}/feed`, each as
 * `.xml` (RSS 2.0), `.atom` and `.json` (JSON Feed): the latest articles, whole.
 */
export function feedRoutes(fastify: FastifyInstance, context: Context): void {
  const { database, config } = context
  podcastRoutes(fastify, context)
  serveFeed('/feed', wholeKiosk)
  for (const type of contentType.options) serveFeed(ARTICLES_OF_TYPE[type].feed, (site) => ofType(type, site))

  serveFeed('/mot-cle/:tag/feed', (site, params) => ofTag(tagIn(params), site))
  for (const extension of extensions) {
    // Where the feeds of hashtags were before these had pages.
    fastify.get(`/tag/:tag/feed.${extension}`, async ({ params }, reply) =>
      reply.redirect(`${tagFeed(tagIn(params), await context.site.read()).feed}.${extension}`, 301),
    )
  }

  for (const extension of extensions) {
    fastify.get(`/profile/:username/feed.${extension}`, async (request, reply) => {
      const { success, data } = usernameParams.safeParse(request.params)
      if (!success) throw notFound()
      const creator = await creatorOfAddress(database, data.username)
      if (isFormer(data.username, creator)) return redirectToPresent(request, reply, creator)
      return send(reply, extension, ofCreator(creator, await context.site.read()))
    })
  }

  function serveFeed(path: string, findScope: (site: Site, params: unknown) => FeedScope): void {
    for (const extension of extensions) {
      fastify.get(`${path}.${extension}`, async (request, reply) =>
        send(reply, extension, findScope(await context.site.read(), request.params)),
      )
    }
  }

  async function send(
    reply: FastifyReply,
    extension: keyof typeof FEED_FORMATS,
    scope: FeedScope,
  ): Promise<FastifyReply> {
    const { type, write } = FEED_FORMATS[extension]
    const articles = await listFeedArticles(database, scope.filter, LATEST)
    const feed = composeFeed(scope, articles, config)
    keepAnswer(reply, ['feed', 'edits', 'names', ...scope.tags])
    return sendToReaders(reply, type, await write(feed))
  }
}

function tagIn(params: unknown): string {
  const { success, data } = tagParams.safeParse(params)
  if (!success) throw notFound()
  return data.tag
}
