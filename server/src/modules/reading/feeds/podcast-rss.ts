import { createHash } from 'node:crypto'
import { generateRssFeed } from 'feedsmith'
import { type Origins, wholeAddress } from '#contract/publishing/media.ts'
import { squarePicture } from '#contract/publishing/pictures.ts'
import { textAsHtml } from '../../../platform/markup/escape.ts'
import { uuidBytes, uuidOf } from '../../../platform/uuid-bytes.ts'
import { composeItem } from './feed.ts'
import { finishXml } from './finish-xml.ts'
import type { Episode } from './podcast.queries.ts'
import { podcastCategory } from './podcast-category.ts'
import { rssItem } from './rss.ts'

/** A creator's podcast, or one series of it. Addresses are paths. */
export interface Podcast {
  title: string
  description: string
  author: string
  page: string
  /** As it was before its creator's first change of username. */
  firstPage: string
  /** Its own address, below the page. */
  feed: string
  /** A square of 1400 to 3000 px. */
  image: string
  /** Whom directories write to, to make sure whose it is. */
  ownerEmail: string | undefined
}

/** By which the Podcasting 2.0 namespace makes a podcast's name of its address (podcast:guid). */
const PODCAST_NAMESPACE = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6'
/** Apple cuts a summary there. */
const SUMMARY_MAX = 4_000

/** RSS with what directories ask for: iTunes and Podcasting 2.0 tags, the recordings' true lengths. */
export function writePodcast(podcast: Podcast, episodes: readonly Episode[], origins: Origins): string {
  const { publicUrl } = origins
  const { title, description, author, page, firstPage, feed, ownerEmail } = podcast
  const image = publicUrl + podcast.image
  const url = publicUrl + page + feed
  const shownTitle = textAsHtml(title)
  const xml = generateRssFeed({
    title: shownTitle,
    description: textAsHtml(description),
    link: publicUrl + page,
    language: 'fr',
    lastBuildDate: new Date(Math.max(0, ...episodes.map(({ changedAt }) => changedAt.getTime()))),
    generator: 'Kiosque',
    image: { url: image, title: shownTitle, link: publicUrl + page },
    atom: { links: [{ href: url, rel: 'self', type: 'application/rss+xml' }] },
    itunes: {
      author,
      owner: { name: author, ...(ownerEmail !== undefined && { email: ownerEmail }) },
      categories: [podcastCategory(episodes.flatMap(({ tags }) => tags))],
      explicit: false,
      image,
      summary: textAsHtml(description.slice(0, SUMMARY_MAX)),
      type: 'episodic',
    },
    podcast: {
      guid: podcastGuid(publicUrl + firstPage + feed),
      locked: { value: true, ...(ownerEmail !== undefined && { owner: ownerEmail }) },
      medium: 'podcast',
    },
    items: episodes.map((episode) => podcastItem(episode, origins)),
  })
  return finishXml(xml)
}

function podcastItem(article: Episode, origins: Origins) {
  const item = composeItem(article, origins)
  const { season, episode, featuredImage, captionsUrl } = article
  const image = featuredImage === null ? null : squarePicture(featuredImage)
  const transcripts = [
    ...(captionsUrl === null
      ? []
      : [{ url: wholeAddress(captionsUrl, origins), type: 'text/vtt', language: 'fr', rel: 'captions' }]),
    ...(article.hasTranscript ? [{ url: `${item.url}/transcript.txt`, type: 'text/plain', language: 'fr' }] : []),
  ]
  return {
    ...rssItem(item),
    itunes: {
      // Of all titles the one that is plain text.
      title: article.title,
      author: item.authors.join(', '),
      summary: textAsHtml((article.description || article.title).slice(0, SUMMARY_MAX)),
      explicit: false,
      episodeType: 'full',
      ...(item.duration !== undefined && { duration: Math.round(item.duration) }),
      ...(image !== null && { image: wholeAddress(image, origins) }),
      ...(season !== null && { season }),
      ...(episode !== null && { episode }),
    },
    podcast: {
      ...(article.hasChapters && { chapters: { url: `${item.url}/chapters.json`, type: 'application/json+chapters' } }),
      ...(transcripts.length > 0 && { transcripts }),
      ...(season !== null && { season: { number: season } }),
      ...(episode !== null && { episode: { number: episode } }),
    },
  }
}

/** The name that stays when a podcast moves: made of its first address without scheme and closing slashes. */
export function podcastGuid(url: string): string {
  const name = url.replace(/^https?:\/\//, '').replace(/\/+$/, '')
  const bytes = createHash('sha1').update(uuidBytes(PODCAST_NAMESPACE)).update(name).digest()
  // A UUID of version 5 (RFC 9562).
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return uuidOf(bytes)
}
