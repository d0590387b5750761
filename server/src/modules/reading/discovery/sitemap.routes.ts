import type { FastifyInstance, FastifyReply } from 'fastify'
import { tagPage } from '#contract/reading/tag-address.ts'
import { LEGAL_PAGES } from '#contract/trust/legal-pages.ts'
import type { Context } from '../../../context.ts'
import type { Tag } from '../../../platform/changes/changes.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { keepAnswer } from '../../../platform/http/ready-answers.ts'
import { cleanXml } from '../../../platform/markup/escape.ts'
import { presentPlace } from '../../publishing/articles/articles.presenter.ts'
import { streamPages } from '../../publishing/pages/pages.queries.ts'
import {
  countArticlesByMonth,
  countCreators,
  hasTags,
  listNews,
  listTags,
  MOST_ADDRESSES,
  streamCreators,
  streamMonth,
} from './sitemap.queries.ts'
import { articleEntry, creatorEntry, newsEntry, pageEntry, writeIndex, writeSitemap } from './sitemap.ts'

const PAGES = ['/', '/video', '/podcast', '/resume', '/createurs', ...LEGAL_PAGES.map(({ path }) => path)]

/**
 * `/sitemap.xml` lists the others: `/sitemap/pages.xml`, `/sitemap/news.xml`, `/sitemap/tags.xml`, `/sitemap/creators.xml` and one for each
 * month of publication, `/sitemap/2026-11.xml`. What is more than 50,000 addresses goes on in `…-2.xml`.
 */
export function sitemapRoutes(fastify: FastifyInstance, { database, config, site: memory }: Context): void {
  const { publicUrl } = config
  fastify.get('/sitemap.xml', async (_request, reply) => {
    const [months, creators, isTagged] = await Promise.all([
      countArticlesByMonth(database),
      countCreators(database),
      hasTags(database),
    ])
    const file = (name: string, updated?: string) => ({
      url: `${publicUrl}/sitemap/${name}.xml`,
      ...(updated !== undefined && { updated }),
    })
    const files = [
      file('pages'),
      ...(months.some(({ news }) => news > 0) ? [file('news')] : []),
      ...(isTagged ? [file('tags')] : []),
      ...partNames('creators', creators).map((name) => file(name)),
      ...months.flatMap(({ month, articles, updated }) =>
        partNames(month, articles).map((name) => file(name, updated)),
      ),
    ]
    return send(reply, writeIndex(files))
  })

  fastify.get('/sitemap/pages.xml', async (_request, reply) =>
    send(reply, await writeSitemap(allPages(database), (path) => pageEntry(path, publicUrl))),
  )

  fastify.get('/sitemap/news.xml', async (_request, reply) => {
    const site = await memory.read()
    const news = toChunks(await listNews(database))
    return send(reply, await writeSitemap(news, (article) => newsEntry(article, publicUrl, site)))
  })

  fastify.get('/sitemap/tags.xml', async (_request, reply) => {
    const pages = new Set((await listTags(database)).map(tagPage))
    return send(reply, await writeSitemap(toChunks([...pages]), (path) => pageEntry(path, publicUrl)))
  })

  fastify.get<{ Params: { name: string } }>('/sitemap/:name.xml', async ({ params: { name } }, reply) => {
    const [, month, part = '1'] =
      /^((?!0000)\d{4}-(?:0[1-9]|1[0-2])|creators)(?:-([2-9]|[1-9]\d{1,2}))?$/.exec(name) ?? []
    if (month === undefined) throw notFound()
    if (month === 'creators') {
      const creators = streamCreators(database, Number(part))
      return send(reply, await writeSitemap(creators, (row) => creatorEntry(row, config)), ['feed', 'creators'])
    }
    const site = await memory.read()
    const articles = streamMonth(database, month, Number(part))
    return send(reply, await writeSitemap(articles, (row) => articleEntry(row, config, site)))
  })
}

/** The site's screens, then the pages of its own and of its publications (docs/product/pages.md#where-pages-are-found). */
async function* allPages(database: Context['database']): AsyncGenerator<readonly string[]> {
  yield PAGES
  for await (const rows of streamPages(database, MOST_ADDRESSES - PAGES.length))
    yield rows.map((row) => presentPlace(row).path)
}

/** `creators`, `creators-2` … for so many addresses. */
function partNames(name: string, addresses: number): string[] {
  const parts = Math.ceil(addresses / MOST_ADDRESSES)
  return Array.from({ length: parts }, (_, index) => (index === 0 ? name : `${name}-${index + 1}`))
}

async function* toChunks<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

function send(reply: FastifyReply, xml: string, tags: readonly Tag[] = ['feed', 'edits', 'names']): FastifyReply {
  keepAnswer(reply, tags)
  return reply.type('application/xml; charset=utf-8').send(cleanXml(xml))
}
