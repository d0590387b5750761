import { oneLine } from './inline-text.ts'
import { namesOf, textOf } from './json-ld.ts'
import { absoluteUrl } from './link-address.ts'
import type { PageSource } from './page-source.ts'

/** Who wrote a page, as it declares it: names joined by commas, never the address of a profile. */
export function readAuthor({ article, meta }: PageSource): string | undefined {
  const declared = namesOf(article?.author)
  const names =
    declared.length > 0
      ? declared
      : [meta('author', 'article:author', 'dc.creator', 'parsely-author', 'sailthru.author') ?? '']
  return [...new Set(names.map(oneLine))].filter((name) => name && !/^https?:/.test(name)).join(', ') || undefined
}

/** When a page was published, as it declares it: ISO 8601 in UTC, or undefined when that is no date. */
export function readPublishedAt({ document, article, meta }: PageSource): string | undefined {
  const declared = [
    textOf(article?.datePublished),
    meta(
      'article:published_time',
      'datepublished',
      'date',
      'dc.date',
      'dc.date.issued',
      'pubdate',
      'parsely-pub-date',
      'sailthru.date',
    ),
    document.querySelector('time[datetime]')?.getAttribute('datetime'),
  ]
  const times = declared.map((value) => Date.parse(value ?? '')).filter((time) => !Number.isNaN(time))
  return times[0] === undefined ? undefined : new Date(times[0]).toISOString()
}

/** The address that a page gives for itself, on its own site; else the one it was read at. */
export function readCanonicalUrl({ document, baseUrl }: PageSource, url: string): string {
  const declared = absoluteUrl(document.querySelector('link[rel="canonical" i][href]')?.getAttribute('href'), baseUrl)
  return declared && URL.parse(declared)?.hostname === URL.parse(url)?.hostname ? declared : url
}
