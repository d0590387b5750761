import { generateAtomFeed } from 'feedsmith'
import type { Feed, FeedItem } from './feed.ts'
import { finishXml } from './finish-xml.ts'

/** Atom (RFC 4287). */
export function writeAtom({ title, description, pageUrl, url, image, updated, items }: Feed): string {
  const xml = generateAtomFeed({
    id: `${url}.atom`,
    title: { value: title },
    subtitle: { value: description },
    updated,
    links: [
      { href: `${url}.atom`, rel: 'self', type: 'application/atom+xml' },
      { href: pageUrl, rel: 'alternate', type: 'text/html' },
    ],
    ...(image && { logo: image }),
    generator: { text: 'Kiosque' },
    entries: items.map(atomEntry),
  })
  return finishXml(xml)
}

function atomEntry({
  id,
  title,
  url,
  summary,
  html,
  authors,
  tags,
  published,
  updated,
  enclosure,
  original,
}: FeedItem) {
  return {
    id,
    title: { value: title },
    updated,
    published,
    authors: authors.map((name) => ({ name })),
    categories: tags.map((term) => ({ term })),
    links: [
      { href: url, rel: 'alternate', type: 'text/html' },
      ...(enclosure ? [{ href: enclosure.url, rel: 'enclosure', type: enclosure.type, length: enclosure.bytes }] : []),
      ...(original ? [{ href: original, rel: 'via' }] : []),
    ],
    ...(summary && { summary: { value: summary } }),
    ...(html && { content: { value: html, type: 'html' } }),
  }
}
