import type { PageMetadata } from './extracted-article.ts'
import { oneLine } from './inline-text.ts'
import { textOf, urlOf } from './json-ld.ts'
import { absoluteUrl } from './link-address.ts'
import { type PageSource, readPageSource } from './page-source.ts'
import { parsePage } from './parse-page.ts'
import { readTitle } from './title.ts'

/** Reads what a page says about itself, without looking for its body: a few milliseconds (validate-url). */
export function readMetadata(html: string, url: string): PageMetadata {
  return metadataOf(readPageSource(parsePage(html), url))
}

export function metadataOf(source: PageSource): PageMetadata {
  const { article, meta } = source
  const siteName = readSiteName(source)
  return {
    title: readTitle(source, siteName),
    description:
      oneLine(meta('og:description', 'twitter:description', 'description') ?? textOf(article?.description)) ||
      undefined,
    image: readLeadImage(source),
    siteName,
    siteIcon: readSiteIcon(source),
  }
}

function readSiteName({ meta, article, jsonLd, baseUrl }: PageSource): string | undefined {
  const website = jsonLd.find((node) => node['@type'] === 'WebSite')
  const name = meta('og:site_name', 'application-name', 'apple-mobile-web-app-title')
  return (
    oneLine(name ?? textOf(article?.publisher) ?? textOf(website?.name)) ||
    URL.parse(baseUrl)?.hostname.replace(/^www\./, '')
  )
}

function readLeadImage({ meta, article, baseUrl }: PageSource): string | undefined {
  const candidates = [
    meta('og:image:secure_url', 'og:image', 'og:image:url'),
    meta('twitter:image', 'twitter:image:src'),
    urlOf(article?.image),
    meta('thumbnail', 'image', 'parsely-image-url'),
  ]
  return candidates.map((candidate) => absoluteUrl(candidate, baseUrl)).find(Boolean)
}

/** The icon closest to what a card shows: large touch icons first, then the largest declared, then the usual place. */
function readSiteIcon({ document, baseUrl }: PageSource): string | undefined {
  const icons = [...document.querySelectorAll('link[rel][href]')]
    .filter((link) => /(^|\s)(apple-touch-icon(-precomposed)?|icon)(\s|$)/i.test(link.getAttribute('rel') ?? ''))
    .map((link) => ({ url: absoluteUrl(link.getAttribute('href'), baseUrl), size: iconSize(link) }))
    .toSorted((one, other) => other.size - one.size)
  return icons.find((icon) => icon.url)?.url ?? absoluteUrl('/favicon.ico', baseUrl)
}

const TOUCH_ICON_SIZE = 180

function iconSize(link: Element): number {
  const declared = Number.parseInt(link.getAttribute('sizes') ?? '', 10)
  if (declared) return declared
  return /apple-touch-icon/i.test(link.getAttribute('rel') ?? '') ? TOUCH_ICON_SIZE : 16
}
