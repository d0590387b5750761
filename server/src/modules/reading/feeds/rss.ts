import { generateRssFeed } from 'feedsmith'
import { escapeMarkup, textAsHtml } from '../../../platform/markup/escape.ts'
import type { Feed, FeedItem } from './feed.ts'
import { finishXml } from './finish-xml.ts'

/** RSS 2.0 with whole articles (`content:encoded`), authors (`dc:creator`) and covers (`media:thumbnail`). */
export function writeRss({ title, description, pageUrl, url, image, updated, items }: Feed): string {
  const shownTitle = textAsHtml(title)
  const xml = generateRssFeed({
    title: shownTitle,
    description: textAsHtml(description),
    link: pageUrl,
    language: 'fr',
    lastBuildDate: updated,
    generator: 'Kiosque',
    ...(image && { image: { url: image, title: shownTitle, link: pageUrl } }),
    atom: { links: [{ href: `${url}.xml`, rel: 'self', type: 'application/rss+xml' }] },
    items: items.map(rssItem),
  })
  return finishXml(xml)
}

/** What items of every RSS feed of ours have in common; those of podcasts add their own. */
export function rssItem(item: FeedItem) {
  const { id, title, url, summary, html, authors, tags, published, image, enclosure, original } = item
  return {
    // Readers take titles and descriptions for HTML.
    title: textAsHtml(title),
    link: url,
    description: escapeMarkup(summary || title),
    guid: { value: id, isPermaLink: false },
    pubDate: published,
    categories: tags.map((name) => ({ name })),
    ...(enclosure && { enclosures: [{ url: enclosure.url, length: enclosure.bytes, type: enclosure.type }] }),
    ...(original && { source: { title: new URL(original).hostname, url: original } }),
    dc: { creators: authors },
    ...(html && { content: { encoded: html } }),
    ...(image && { media: { thumbnails: [{ url: image }] } }),
  }
}
