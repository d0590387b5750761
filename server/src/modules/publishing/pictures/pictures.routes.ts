import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { shownName } from '#contract/people/shown-name.ts'
import { mediaName, readImageName } from '#contract/publishing/media.ts'
import {
  cardPicture,
  creatorColour,
  creatorPicture,
  ICON_SIDES,
  type Named,
  sitePicture,
} from '#contract/publishing/pictures.ts'
import { id as idSchema, z } from '#contract/schema.ts'
import type { Site } from '#contract/site/site.ts'
import type { Context } from '../../../context.ts'
import { sharingOf } from '../../../platform/cdn/cdn-kinds.ts'
import type { Tag } from '../../../platform/changes/changes.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { SHOWN_CACHING } from '../../../platform/media/file-showings.ts'
import type { Storage } from '../../../platform/media/storage.ts'
import { findActiveUser } from '../../people/accounts/users.queries.ts'
import type { CardWords } from './draw-card.ts'
import { createPictureMemory } from './picture-memory.ts'
import { findPicturedArticle, type PicturedArticle } from './pictures.queries.ts'

const TYPES: Record<PicturedArticle['type'], string> = { article: '', video: ' · Vidéo', podcast: ' · Podcast' }
const SITE_TITLE = 'Le kiosque des créateurs francophones'
const SITE_LINE = 'Articles, vidéos, podcasts'
const iconParams = z.object({ side: z.coerce.number().pipe(z.literal(ICON_SIDES)), name: z.string() })

/** `GET /picture/…`: what shared links and podcasts show where there is no picture of the right kind (`#contract/publishing/pictures.ts`). */
export function pictureRoutes(fastify: FastifyInstance, context: Context): void {
  const { database, storage, site: memory, config } = context
  const keep = createPictureMemory()
  const send = createSending(config.cdn)

  /** Only as the site is now: the address of any other state leads there, and so does that of the first version. */
  for (const path of ['/picture/site-:mark.png', '/picture/kiosque.png']) {
    fastify.get(path, async (request, reply) => {
      const site = await memory.read()
      const present = sitePicture(site)
      if (request.url !== present) return reply.redirect(present)
      const words = { title: site.tagline || SITE_TITLE, line: SITE_LINE }
      return send(reply, 'png', await keep(present, () => drawCard(storage, words, site)), ['site'])
    })
  }

  fastify.get<{ Params: { name: string } }>('/picture/:name.png', async (request, reply) => {
    const { name } = request.params
    const [, given] = /^([0-9a-f-]{36})-[1-9]\d{0,9}(?:-[0-9a-z]{1,7})?$/.exec(name) ?? []
    const id = readId(given)
    const article = await findPicturedArticle(database, id)
    if (!article) throw notFound()
    // Only the article as it is now is drawn: the address of any other version or name leads there.
    const site = await memory.read()
    const author = { ...article, id: article.authorId }
    const present = cardPicture({ id, version: article.version, author }, site)
    if (request.url !== present) return reply.redirect(present)
    const words = { title: article.title, line: shownName(author) + TYPES[article.type] }
    return send(reply, 'png', await keep(present, () => drawCard(storage, words, site, creatorColour(author))), [
      `content:${id}`,
    ])
  })

  fastify.get<{ Params: { name: string } }>('/picture/creator-:name.jpg', async (request, reply) => {
    const [, given] = /^([0-9a-f-]{36})(?:-[0-9a-z]{1,7})?$/.exec(request.params.name) ?? []
    const creator = await findActiveUser(database, readId(given))
    if (creator?.userType !== 'media') throw notFound()
    const site = await memory.read()
    const present = creatorPicture(creator, site)
    if (request.url !== present) return reply.redirect(present)
    return send(reply, 'jpeg', await keep(present, () => drawSquare(creator, site)), [`user:${creator.id}`])
  })

  fastify.get<{ Params: { name: string } }>(
    '/picture/square-:name(^[\\w.-]+).jpg',
    async ({ params: { name } }, reply) => {
      const { bytes, tags } = await readShown(context, `${name}.webp`)
      return send(reply, 'jpeg', await keep(name, () => cutSquare(bytes)), tags)
    },
  )

  fastify.get<{ Params: { name: string } }>(
    '/picture/mail-:name(^[\\w.-]+).jpg',
    async ({ params: { name }, url }, reply) => {
      const { bytes, tags } = await readShown(context, `${name}.webp`)
      return send(reply, 'jpeg', await keep(url, () => fitMail(bytes)), tags)
    },
  )

  fastify.get('/picture/icon-:side(^\\d+)-:name(^[\\w.-]+).png', async (request, reply) => {
    const { success, data } = iconParams.safeParse(request.params)
    if (!success) throw notFound()
    const { bytes, tags } = await readShown(context, `${data.name}.webp`)
    return send(reply, 'png', await keep(request.url, () => fitIcon(bytes, data.side)), tags)
  })
}

/** Their addresses change with what they show. */
function createSending(cdn: Context['config']['cdn']) {
  const sharing = sharingOf(cdn)
  /** @param tags what they are removed with; null: nobody can be told. */
  return (reply: FastifyReply, format: 'png' | 'jpeg', picture: Buffer, tags: readonly Tag[] | null): FastifyReply =>
    reply
      .type(`image/${format}`)
      .header('cache-control', SHOWN_CACHING)
      .headers((tags === null ? sharing?.nobody : sharing?.file(tags)) ?? {})
      .send(picture)
}

/** A stored image that readers are shown. @throws 404 for any other. */
async function readShown(
  { findShowing, storage }: Context,
  name: string,
): Promise<{ bytes: Buffer; tags: readonly Tag[] | null }> {
  const showing = await findShowing(name)
  const bytes = showing?.state === 'shown' ? await readImage(storage, name) : null
  if (showing === null || bytes === null) throw notFound()
  return { bytes, tags: showing.tags }
}

async function readImage(storage: Storage, name: string): Promise<Buffer | null> {
  const image = readImageName(name) && (await storage.open(name))
  return image ? buffer(image) : null
}

async function drawCard(storage: Storage, words: CardWords, { name, accent, icon }: Site, colour?: string) {
  const { drawCard } = await import('./draw-card.ts')
  return drawCard(words, { name, accent, icon: await readImage(storage, (icon && mediaName(icon)) ?? '') }, colour)
}

const drawSquare = async (creator: Named, site: Site) =>
  (await import('./draw-square.ts')).drawSquare(shownName(creator), site, creatorColour(creator))
const fitIcon = async (image: Buffer, side: number) => (await import('./draw-square.ts')).fitIcon(image, side)
const fitMail = async (image: Buffer): Promise<Buffer> => (await import('./draw-square.ts')).fitMail(image)
const cutSquare = async (image: Buffer): Promise<Buffer> => (await import('./draw-square.ts')).cutSquare(image)

/** @throws 404 for what is no id. */
function readId(given: string | undefined): string {
  const { success, data } = idSchema.safeParse(given)
  if (!success) throw notFound()
  return data
}
