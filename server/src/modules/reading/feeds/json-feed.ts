import type { Feed, FeedItem } from './feed.ts'

/** JSON Feed 1.1 (jsonfeed.org). */
export function writeJsonFeed({ title, description, pageUrl, url, image, items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: pageUrl,
    feed_url: `${url}.json`,
    language: 'fr',
    ...(image && { icon: image }),
    items: items.map(jsonItem),
  })
}

function jsonItem(item: FeedItem) {
  const { id, url, title, summary, html, authors, tags, published, updated, image, enclosure, duration, original } =
    item
  return {
    id,
    url,
    title,
    content_html: html,
    date_published: published,
    date_modified: updated,
    authors: authors.map((name) => ({ name })),
    tags,
    ...(summary && { summary }),
    ...(image && { image }),
    ...(original && { external_url: original }),
    ...(enclosure && {
      attachments: [
        {
          url: enclosure.url,
          mime_type: enclosure.type,
          size_in_bytes: enclosure.bytes,
          ...(duration !== undefined && { duration_in_seconds: duration }),
        },
      ],
    }),
  }
}
