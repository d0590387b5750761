import { type Origins, wholeAddress } from '#contract/publishing/media.ts'
import { cardPicture } from '#contract/publishing/pictures.ts'
import type { Site } from '#contract/site/site.ts'
import { escapeMarkup } from '../../../platform/markup/escape.ts'
import type { ListedArticle, ListedVideo, NewsArticle } from './sitemap.queries.ts'

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>'
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const IMAGE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'
const VIDEO = 'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"'
const NEWS = 'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"'
/** Google shows no more of a video's description. */
const DESCRIPTION_SHOWN = 2048

/** A sitemap of sitemaps; `updated` is left out where nobody knows. */
export function writeIndex(files: readonly { url: string; updated?: string }[]): string {
  const entries = files.map(({ url, updated }) => `<sitemap>${loc(url)}${updated ? lastmod(updated) : ''}</sitemap>`)
  return [HEADER, `<sitemapindex ${SITEMAP}>`, ...entries, '</sitemapindex>'].join('\n')
}

/** A sitemap of one kind of entry, written as they come. */
export async function writeSitemap<Row>(
  rows: AsyncIterable<readonly Row[]>,
  writeEntry: (row: Row) => string,
): Promise<string> {
  const parts = [HEADER, `<urlset ${SITEMAP} ${IMAGE} ${VIDEO} ${NEWS}>`]
  for await (const some of rows) parts.push(some.map(writeEntry).join('\n'))
  parts.push('</urlset>')
  return parts.join('\n')
}

export function articleEntry(
  { slug, updated, featuredImage, video }: ListedArticle,
  origins: Origins,
  site: Site,
): string {
  const image = featuredImage === null ? '' : imageEntry(featuredImage, origins)
  const film = video === null ? '' : videoEntry(video, featuredImage, origins, site)
  return `<url>${loc(`${origins.publicUrl}/article/${slug}`)}${lastmod(updated)}${image}${film}</url>`
}

export function newsEntry({ slug, title, published }: NewsArticle, publicUrl: string, site: Site): string {
  const publication = `<news:publication>${element('news:name', site.name)}<news:language>fr</news:language></news:publication>`
  const news = `${publication}<news:publication_date>${published}</news:publication_date>${element('news:title', title)}`
  return `<url>${loc(`${publicUrl}/article/${slug}`)}<news:news>${news}</news:news></url>`
}

export function creatorEntry(
  { username, avatar }: { username: string; avatar: string | null },
  origins: Origins,
): string {
  return `<url>${loc(`${origins.publicUrl}/profile/${username}`)}${avatar === null ? '' : imageEntry(avatar, origins)}</url>`
}

export const pageEntry = (path: string, publicUrl: string): string => `<url>${loc(publicUrl + path)}</url>`

function videoEntry(video: ListedVideo, cover: string | null, origins: Origins, site: Site): string {
  const seconds = Math.round(video.duration ?? 0)
  return [
    '<video:video>',
    element('video:thumbnail_loc', wholeAddress(cover ?? cardPicture(video, site), origins)),
    element('video:title', video.title),
    element('video:description', (video.description || video.title).slice(0, DESCRIPTION_SHOWN)),
    element('video:content_loc', wholeAddress(video.mediaUrl, origins)),
    seconds > 0 ? element('video:duration', String(seconds)) : '',
    element('video:publication_date', video.published),
    '</video:video>',
  ].join('')
}

const imageEntry = (address: string, origins: Origins) =>
  `<image:image>${element('image:loc', wholeAddress(address, origins))}</image:image>`

const element = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`
const loc = (url: string) => element('loc', url)
const lastmod = (date: string) => `<lastmod>${date}</lastmod>`
