import type { FastifyInstance } from 'fastify'
import type { Failure } from '#contract/endpoint.ts'
import { text, z } from '#contract/schema.ts'
import type { Context } from '../../../context.ts'
import type { Calls } from '../../../platform/http/endpoint.ts'
import { invalidInput, notFound, unavailable } from '../../../platform/http/errors.ts'
import { keepAnswer } from '../../../platform/http/ready-answers.ts'
import { sendToReaders } from '../feeds/feed-formats.ts'
import { embedPage, embedPolicy } from './embed-page.ts'
import { oembedOf, oembedXml } from './oembed.ts'

const pixels = z.coerce.number().int().min(1).max(10_000).optional()
const oembedQuery = z.object({
  url: text('Une adresse est attendue').max(500),
  format: z.string().default('json'),
  maxwidth: pixels,
  maxheight: pixels,
})
/** As oembed.com §2.3.1 has it: no fault of ours that would be worth a line in the log. */
const UNKNOWN_FORMAT: Failure = { success: false, message: 'Formats connus : json, xml', code: 'NOT_IMPLEMENTED' }
const slugParams = z.object({ slug: text().max(200) })

/** `GET /oembed?url=&format=json|xml&maxwidth=&maxheight=` for the address of an article, and `/embed/{slug}`, the page that its frames show. */
export function oembedRoutes(
  fastify: FastifyInstance,
  { config, site }: Context,
  readAsGuest: Calls['readAsGuest'],
): void {
  const policy = embedPolicy(config)
  fastify.get('/oembed', async (request, reply) => {
    const query = oembedQuery.safeParse(request.query)
    if (!query.success) throw invalidInput(query.error)
    const { url, format, ...room } = query.data
    if (format !== 'json' && format !== 'xml') return reply.code(501).send(UNKNOWN_FORMAT)
    const { article, tags } = await findArticle(slugIn(url))
    const answer = oembedOf(article, room, config, await site.read())
    keepAnswer(reply, tags)
    return format === 'json'
      ? sendToReaders(reply, 'application/json', JSON.stringify(answer))
      : sendToReaders(reply, 'text/xml', oembedXml(answer))
  })

  fastify.get('/embed/:slug', async (request, reply) => {
    const { success, data } = slugParams.safeParse(request.params)
    const { article, tags } = await findArticle(success ? data.slug : '')
    const page = embedPage(article, config, await site.read())
    if (page === null) throw notFound()
    keepAnswer(reply, tags)
    return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page)
  })

  /** As its page is found. @throws 404; 503 while the database is away. */
  async function findArticle(slug: string) {
    if (slug === '') throw notFound()
    const { outcome, tags } = await readAsGuest('GET /content/slug/{slug}', { params: { slug } })
    if (!outcome.ok && outcome.status === 503) throw unavailable()
    if (!outcome.ok || !outcome.data.content.isAuthorActive) throw notFound()
    return { article: outcome.data.content, tags }
  }

  /** The slug or id in the address of a page of ours; '' for any other address. */
  function slugIn(address: string): string {
    const url = URL.parse(address)
    if (url === null || url.host !== new URL(config.publicUrl).host) return ''
    const [, slug = ''] = /^\/(?:article|embed)\/([\w-]+)\/?$/.exec(url.pathname) ?? []
    return slug
  }
}
