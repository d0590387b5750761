import type { FastifyInstance } from 'fastify'
import { REGISTER } from '#contract/limits.ts'
import type { Site } from '#contract/site/site.ts'
import type { RegisterEntry } from '#contract/trust/register.ts'
import { describeEntry, REGISTER_KINDS } from '#contract/trust/words.ts'
import type { Context } from '../../../context.ts'
import { dayInWords } from '../../../platform/dates.ts'
import { keepAnswer } from '../../../platform/http/ready-answers.ts'
import { textAsHtml } from '../../../platform/markup/escape.ts'
import type { Feed, FeedItem } from '../../reading/feeds/feed.ts'
import { FEED_FORMATS, sendToReaders } from '../../reading/feeds/feed-formats.ts'
import { presentEntry } from './register.presenter.ts'
import { listEntries } from './register.queries.ts'
import { REGISTER_TAGS } from './register.routes.ts'

/** `/registre/feed.xml` (RSS 2.0), `.atom` and `.json` (JSON Feed): the latest entries of the register. */
export function registerFeedRoutes(fastify: FastifyInstance, { database, site, config }: Context): void {
  for (const [extension, { type, write }] of Object.entries(FEED_FORMATS)) {
    fastify.get(`/registre/feed.${extension}`, async (_request, reply) => {
      const place = { kind: undefined, cursor: null, offset: 0, limit: REGISTER.page }
      const [rows, present] = await Promise.all([listEntries(database, place), site.read()])
      const entries = rows.slice(0, REGISTER.page).map(presentEntry)
      keepAnswer(reply, REGISTER_TAGS)
      return sendToReaders(reply, type, await write(composeRegisterFeed(entries, present, config.publicUrl)))
    })
  }
}

/** The register as a feed of its latest entries. @param publicUrl origin of the site. */
function composeRegisterFeed(entries: readonly RegisterEntry[], site: Site, publicUrl: string): Feed {
  return {
    title: `Le Registre · ${site.name}`,
    description: 'Rectificatifs, retraits, droits de réponse et décisions de modération.',
    pageUrl: `${publicUrl}/registre`,
    url: `${publicUrl}/registre/feed`,
    image: undefined,
    updated: new Date(entries[0]?.at ?? 0),
    items: entries.map((entry) => composeItem(entry, site, publicUrl)),
  }
}

function composeItem(entry: RegisterEntry, site: Site, publicUrl: string): FeedItem {
  const { subject, text } = describeEntry(entry, (date) => dayInWords(new Date(date), site.dateLocale))
  const at = new Date(entry.at)
  return {
    id: `urn:uuid:${entry.id}`,
    url: entry.article ? publicUrl + entry.article.path : `${publicUrl}/registre`,
    title: `${REGISTER_KINDS[entry.kind]} : ${subject}`,
    summary: text,
    html: text === '' ? '' : `<p>${textAsHtml(text)}</p>`,
    authors: [entry.author ?? site.name],
    tags: [],
    published: at,
    updated: at,
    image: undefined,
    enclosure: undefined,
    duration: undefined,
    original: undefined,
  }
}
