import type { Site } from '#contract/site/site.ts'
import type { RegisterEntry } from '#contract/trust/register.ts'
import { describeEntry, REGISTER_KINDS } from '#contract/trust/words.ts'
import { dayInWords } from '../../../platform/dates.ts'
import { textAsHtml } from '../../../platform/markup/escape.ts'
import type { Feed, FeedItem } from '../../reading/feeds/feed.ts'

/** The register as a feed of its latest entries. @param publicUrl origin of the site. */
export function composeRegisterFeed(entries: readonly RegisterEntry[], site: Site, publicUrl: string): Feed {
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
    author: entry.author ?? site.name,
    tags: [],
    published: at,
    updated: at,
    image: undefined,
    enclosure: undefined,
    duration: undefined,
    original: undefined,
  }
}
