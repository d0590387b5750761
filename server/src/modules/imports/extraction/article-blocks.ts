import type { ContentLine } from './content-lines.ts'
import type { ExtractedBlock } from './extracted-article.ts'
import { imageAddress } from './image-address.ts'
import type { Photo } from './photos.ts'
import type { ArticleBody } from './read-body.ts'
import type { Video } from './videos.ts'

type PlacedBlock = { order: number; block: ExtractedBlock }

/** Joins lines and photos into blocks, in reading order; the items of a list become the lines of one text. */
export function articleBlocks(body: ArticleBody, baseUrl: string): ExtractedBlock[] {
  const texts = joinLists(body.lines).map((line) => ({ order: line.order, block: textBlock(line) }))
  const images = body.lines.flatMap((line) => {
    const url = line.kind === 'image' ? imageAddress(line.element, baseUrl) : undefined
    return url ? [{ order: line.order, block: photoBlock({ url }) }] : []
  })
  const photos = photosOf(body).map((photo) => ({ order: photo.order, block: photoBlock(photo) }))
  const videos = videosOf(body).map(({ order, url }) => ({ order, block: { type: 'text' as const, content: url } }))
  return withoutRepeatedPhotos(
    [...texts, ...images, ...photos, ...videos].toSorted((one, other) => one.order - other.order),
  )
}

/**
 * The photos between the title and the last line, those with a caption that follow it beside the text, and the one right
 * above a title or a text that has none.
 */
function photosOf({ lines, photos, titleOrder }: ArticleBody): Photo[] {
  const start = titleOrder || (lines[0]?.order ?? 0)
  const end = lines.at(-1)?.order ?? 0
  const containers = new Set(lines.map(({ container }) => container))
  const inside = photos.filter(
    ({ order, caption, container }) => order >= start && (order <= end || (caption && containers.has(container))),
  )
  const above = photos.filter(({ order, caption }) => order < start && caption).at(-1)
  return above ? [above, ...inside] : inside
}

/** The films between the first and the last line, each once: the player above a text is often the site's own. */
function videosOf({ lines, videos }: ArticleBody): Video[] {
  const [start, end] = [lines[0]?.order ?? Infinity, lines.at(-1)?.order ?? 0]
  const inside = videos.filter(({ order }) => order > start && order < end)
  return [...new Map(inside.toReversed().map((video) => [video.url, video])).values()]
}

function joinLists(lines: ContentLine[]): ContentLine[] {
  const joined: ContentLine[] = []
  for (const line of lines) {
    const previous = joined.at(-1)
    if (line.kind === 'image') continue
    if (line.kind !== 'list') joined.push(line)
    else if (previous?.kind !== 'list' || previous.container !== line.container) {
      joined.push({ ...line, text: `• ${line.text}` })
    } else joined[joined.length - 1] = { ...previous, text: `${previous.text}\n• ${line.text}` }
  }
  return joined
}

function textBlock({ kind, text, source }: ContentLine): ExtractedBlock {
  if (kind === 'quote')
    return source ? { type: kind, content: text, citationSource: source } : { type: kind, content: text }
  return { type: kind === 'headline' ? kind : 'text', content: text }
}

function photoBlock({ url, caption, credit }: Pick<Photo, 'url' | 'caption' | 'credit'>): ExtractedBlock {
  return { type: 'photo', content: url, imageUrl: url, imageDescription: caption, imageSource: credit }
}

function withoutRepeatedPhotos(placed: PlacedBlock[]): ExtractedBlock[] {
  const seen = new Set<string>()
  return placed
    .map(({ block }) => block)
    .filter((block) => {
      if (block.type !== 'photo') return true
      const picture = block.imageUrl.replace(/[?#].*$/, '')
      return seen.has(picture) ? false : seen.add(picture)
    })
}
