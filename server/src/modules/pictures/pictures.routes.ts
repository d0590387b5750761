import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readImageName } from '#contract/media.ts'
import { cardPicture, creatorPicture, SITE_PICTURE } from '#contract/pictures.ts'
import { id as idSchema } from '#contract/schema.ts'
import { shownName } from '#contract/shown-name.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/http/errors.ts'
import { findActiveUser } from '../accounts/users.queries.ts'
import type { CardWords } from './draw-card.ts'
import { createPictureMemory } from './picture-memory.ts'
import { findPicturedArticle, type PicturedArticle } from './pictures.queries.ts'

const TYPES: Record<PicturedArticle['type'], string> = { article: '', video: ' · Vidéo', podcast: ' · Podcast' }
const SITE: CardWords = { title: 'Le kiosque des créateurs francophones', line: 'Articles, vidéos, podcasts' }

/** `GET /picture/…`: what shared links and podcasts show where there is no picture of the right kind (`#contract/pictures.ts`). */
export function pictureRoutes(fastify: FastifyInstance, { database, storage }: Context): void {
  const keep = createPictureMemory()

  fastify.get(SITE_PICTURE, async (_request, reply) => send(reply, 'png', await keep('', () => drawCard(SITE))))

  fastify.get<{ Params: { name: string } }>('/picture/:name.png', async (request, reply) => {
    const { name } = request.params
    const [, given] = /^([0-9a-f-]{36})-[1-9]\d{0,9}(?:-[0-9a-z]{1,7})?$/.exec(name) ?? []
    const id = readId(given)
    const article = await findPicturedArticle(database, id)
    if (!article) throw notFound()
    // Only the article as it is now is drawn: the address of any other version or name leads there.
    const present = cardPicture({ id, version: article.version, author: article })
    if (request.url !== present) return reply.redirect(present)
    const words = { title: article.title, line: shownName(article) + TYPES[article.type] }
    return send(reply, 'png', await keep(name, () => drawCard(words)))
  })

  fastify.get<{ Params: { name: string } }>('/picture/creator-:name.jpg', async (request, reply) => {
    const [, given] = /^([0-9a-f-]{36})(?:-[0-9a-z]{1,7})?$/.exec(request.params.name) ?? []
    const creator = await findActiveUser(database, readId(given))
    if (creator?.userType !== 'media') throw notFound()
    const present = creatorPicture(creator)
    if (request.url !== present) return reply.redirect(present)
    return send(reply, 'jpeg', await keep(present, () => drawSquare(shownName(creator))))
  })

  fastify.get<{ Params: { name: string } }>(
    '/picture/square-:name(^[\\w.-]+).jpg',
    async ({ params: { name } }, reply) => {
      const image = readImageName(`${name}.webp`) && (await storage.open(`${name}.webp`))
      if (!image) throw notFound()
      const bytes = await buffer(image)
      return send(reply, 'jpeg', await keep(name, () => cutSquare(bytes)))
    },
  )
}

const drawCard = async (words: CardWords): Promise<Buffer> => (await import('./draw-card.ts')).drawCard(words)
const drawSquare = async (name: string): Promise<Buffer> => (await import('./draw-square.ts')).drawSquare(name)
const cutSquare = async (image: Buffer): Promise<Buffer> => (await import('./draw-square.ts')).cutSquare(image)

/** @throws 404 for what is no id. */
function readId(given: string | undefined): string {
  const { success, data } = idSchema.safeParse(given)
  if (!success) throw notFound()
  return data
}

/** Their addresses change with what they show. */
const send = (reply: FastifyReply, format: 'png' | 'jpeg', picture: Buffer): FastifyReply =>
  reply.type(`image/${format}`).header('cache-control', 'public, max-age=31536000, immutable').send(picture)
