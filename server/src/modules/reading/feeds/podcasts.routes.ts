import type { FastifyInstance } from 'fastify'
import { RECORDING } from '#contract/limits.ts'
import { shownName } from '#contract/people/shown-name.ts'
import { creatorPicture, squarePicture } from '#contract/publishing/pictures.ts'
import { text, trimmed, usernameParams, z } from '#contract/schema.ts'
import type { Site } from '#contract/site/site.ts'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { keepAnswer } from '../../../platform/http/ready-answers.ts'
import type { AccountRow } from '../../people/accounts/users.queries.ts'
import { creatorOfAddress, isFormer, redirectToPresent } from './creator-of-address.ts'
import { sendToReaders } from './feed-formats.ts'
import { type Episode, findCompanions, listEpisodes } from './podcast.queries.ts'
import type { Podcast } from './podcast-rss.ts'

/** Directories show what a feed holds: enough for six years of a weekly podcast. */
const EPISODES = 300

const podcastParams = usernameParams.extend({ series: trimmed(RECORDING.seriesMax, 1).optional() })
const slugParams = z.object({ slug: text().max(200) })

/**
 * `/profile/{username}/podcast.xml` for directories, `/profile/{username}/series/{series}/podcast.xml` for one series;
 * `/article/{slug}/chapters.json` and `/article/{slug}/transcript.txt` for their players.
 */
export function podcastRoutes(fastify: FastifyInstance, { database, config, site }: Context): void {
  for (const path of ['/profile/:username/podcast.xml', '/profile/:username/series/:series/podcast.xml']) {
    fastify.get(path, async (request, reply) => {
      const { username, series } = read(podcastParams, request.params)
      const creator = await creatorOfAddress(database, username)
      if (isFormer(username, creator)) return redirectToPresent(request, reply, creator)
      const episodes = await listEpisodes(database, creator.id, series, EPISODES)
      const [newest] = episodes
      if (!newest) throw notFound()
      const about = podcastOf(creator, series === undefined ? null : newest, await site.read())
      const podcast = { ...about, ownerEmail: config.supportEmail }
      const { writePodcast } = await import('./podcast-rss.ts')
      keepAnswer(reply, ['feed', 'edits', `user:${creator.id}`])
      return sendToReaders(reply, 'application/rss+xml', writePodcast(podcast, episodes, config))
    })
  }

  fastify.get('/article/:slug/chapters.json', async (request, reply) => {
    const article = await findCompanions(database, read(slugParams, request.params).slug)
    if (!article || article.chapters.length === 0) throw notFound()
    const chapters = article.chapters.map(({ start, title }) => ({ startTime: start, title }))
    keepAnswer(reply, ['feed', `content:${article.id}`])
    const body = JSON.stringify({ version: '1.2.0', title: article.title, chapters })
    return sendToReaders(reply, 'application/json+chapters', body)
  })

  fastify.get('/article/:slug/transcript.txt', async (request, reply) => {
    const article = await findCompanions(database, read(slugParams, request.params).slug)
    if (!article || article.transcript === null) throw notFound()
    keepAnswer(reply, ['feed', `content:${article.id}`])
    return sendToReaders(reply, 'text/plain', article.transcript)
  })
}

/** @param episode the newest of the series that is asked for; null for everything of the creator. */
function podcastOf(creator: AccountRow, episode: Episode | null, site: Site): Omit<Podcast, 'ownerEmail'> {
  const { username, firstUsername, avatar, bio } = creator
  const author = shownName(creator)
  const portrait = (avatar && squarePicture(avatar)) ?? creatorPicture(creator, site)
  const pages = { page: `/profile/${username}`, firstPage: `/profile/${firstUsername ?? username}` }
  if (episode?.series == null) {
    const description = bio || `Le podcast de ${author} sur ${site.name}.`
    return { ...pages, title: author, description, author, feed: '/podcast.xml', image: portrait }
  }
  const { series, featuredImage } = episode
  return {
    ...pages,
    title: series,
    description: `« ${series} », une série de ${author} sur ${site.name}.${bio && ` ${bio}`}`,
    author,
    feed: `/series/${encodeURIComponent(series)}/podcast.xml`,
    image: (featuredImage && squarePicture(featuredImage)) ?? portrait,
  }
}

/** @throws 404 for parameters that can name nothing. */
function read<Schema extends z.ZodType>(schema: Schema, params: unknown): z.output<Schema> {
  const { success, data } = schema.safeParse(params)
  if (!success) throw notFound()
  return data
}
