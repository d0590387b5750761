import { shownName } from '#contract/people/shown-name.ts'
import type { Article } from '#contract/publishing/articles.ts'
import { type Origins, wholeAddress } from '#contract/publishing/media.ts'
import { cardPicture, pictureSize } from '#contract/publishing/pictures.ts'
import { playedFile } from '#contract/publishing/played-file.ts'
import type { Site } from '#contract/site/site.ts'
import { cleanXml, escapeMarkup } from '../../../platform/markup/escape.ts'

/** Pixels of a frame where the other site sets no limit. */
const VIDEO = { width: 640, height: 360 } as const
/** A sound's player and the line under it. */
const SOUND = { width: 640, height: 110 } as const

export interface Room {
  maxwidth?: number | undefined
  maxheight?: number | undefined
}

/** What oEmbed (oembed.com) answers for an article: a player for videos (`video`) and episodes (`rich`), a `link` for the rest. */
export function oembedOf(article: Article, room: Room, origins: Origins, site: Site): Record<string, string | number> {
  const { publicUrl } = origins
  const picture = article.featuredImage ?? cardPicture(article, site)
  const size = pictureSize(picture)
  return {
    version: '1.0',
    title: article.title,
    author_name: shownName(article.author),
    author_url: `${publicUrl}/profile/${article.author.username}`,
    provider_name: site.name,
    provider_url: `${publicUrl}/`,
    cache_age: 3600,
    // The three go together or not at all.
    ...(size && {
      thumbnail_url: wholeAddress(picture, origins),
      thumbnail_width: size.width,
      thumbnail_height: size.height,
    }),
    ...playerOf(article, room, origins),
  }
}

export function oembedXml(answer: Readonly<Record<string, string | number>>): string {
  const elements = Object.entries(answer).map(([name, value]) => `<${name}>${escapeMarkup(String(value))}</${name}>`)
  return cleanXml(`<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${elements.join('')}</oembed>\n`)
}

function playerOf(article: Article, room: Room, origins: Origins): Record<string, string | number> {
  const recording = playedFile(article, origins)
  if (article.type === 'article' || recording === null) return { type: 'link' }
  const isVideo = article.type === 'video'
  const frame = isVideo ? fitInto(frameOf(recording), room) : cutTo(SOUND, room)
  const source = escapeMarkup(`${origins.publicUrl}/embed/${article.slug}`)
  const html = `<iframe src="${source}" width="${frame.width}" height="${frame.height}" title="${escapeMarkup(article.title)}" frameborder="0" allowfullscreen loading="lazy"></iframe>`
  return { type: isVideo ? 'video' : 'rich', html, ...frame }
}

/** The width of every video's frame, in the shape of this one. */
function frameOf({ width, height }: { width: number | null; height: number | null }) {
  return width && height ? { width: VIDEO.width, height: Math.round((VIDEO.width * height) / width) } : VIDEO
}

/** The same shape within the room. */
function fitInto({ width, height }: { width: number; height: number }, { maxwidth = width, maxheight = height }: Room) {
  const scale = Math.min(1, maxwidth / width, maxheight / height)
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

const cutTo = ({ width, height }: typeof SOUND, { maxwidth = width, maxheight = height }: Room) => ({
  width: Math.min(width, maxwidth),
  height: Math.min(height, maxheight),
})
