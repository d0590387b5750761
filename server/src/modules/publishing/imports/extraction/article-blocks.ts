import { readEmbedAddress } from '#contract/publishing/embed-address.ts'
import type { ContentLine, ListPlace } from './content-lines.ts'
import type { ExtractedBlock } from './extracted-article.ts'
import { imageAddress } from './image-address.ts'
import { type PageAddress, readLinkAddress } from './link-address.ts'
import type { LinkReader } from './marked-runs.ts'
import type { Photo } from './photos.ts'
import type { ArticleBody } from './read-body.ts'
import { type ListLine, readLine, readList, readParagraph, readTableBlock } from './read-marked.ts'
import { separatorsWithin } from './separators.ts'
import type { Video } from './videos.ts'

type PlacedBlock = { order: number; block: ExtractedBlock }

/** Joins lines and photos into blocks, in reading order; the items of a list become one text. */
export function articleBlocks(body: ArticleBody, page: PageAddress): ExtractedBlock[] {
  const readLink = rememberingLinks(page)
  const texts = textBlocks(body.lines, readLink)
  const images = body.lines.flatMap((line) => {
    const url = line.kind === 'image' ? imageAddress(line.element, page.baseUrl) : undefined
    return url ? [{ order: line.order, block: photoBlock({ url }, readLink) }] : []
  })
  const photos = photosOf(body).map((photo) => ({ order: photo.order, block: photoBlock(photo, readLink) }))
  const videos = videosOf(body).map(({ order, url }) => ({ order, block: videoBlock(url) }))
  const separators = separatorsWithin(body.separators, body.lines).map(({ order }) => ({ order, block: DIVIDER }))
  return withoutRepeatedPhotos(
    [...texts, ...images, ...photos, ...videos, ...separators].toSorted((one, other) => one.order - other.order),
  )
}

const DIVIDER = { type: 'divider', content: '' } as const

/** A film of a site that cannot be embedded is its address. */
const videoBlock = (url: string): ExtractedBlock => ({
  type: readEmbedAddress(url) === null ? 'text' : 'embed',
  content: url,
})

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

/** Pages lead to one place from many words. */
function rememberingLinks(page: PageAddress): LinkReader {
  const known = new Map<string, string | undefined>()
  return (href) => {
    if (!known.has(href)) known.set(href, readLinkAddress(href, page))
    return known.get(href)
  }
}

function textBlocks(lines: ContentLine[], readLink: LinkReader): PlacedBlock[] {
  const placed: PlacedBlock[] = []
  let list: ListLine[] = []
  const endList = () => {
    const [first] = list
    if (first) placed.push({ order: first.order, block: { type: 'text', ...readList(list, readLink) } })
    list = []
  }
  // A heading stands below another one only where the text has one of a higher rank before it.
  let highest = Infinity
  for (const line of lines) {
    if (line.kind === 'image') continue
    if (line.kind === 'list') {
      const item = inList(line)
      const last = list.at(-1)
      if (last && !isSameList(last.place, item.place)) endList()
      list.push(item)
      continue
    }
    endList()
    placed.push({ order: line.order, block: textBlock(line, highest, readLink) })
    if (line.kind === 'headline') highest = Math.min(highest, rankOf(line))
  }
  endList()
  return placed
}

/** An item outside of any list is one of its own with its neighbours. */
function inList(line: ContentLine): ListLine {
  const { element, place } = line
  const around = element.parentElement
  return { ...line, place: place ?? { root: around ?? element, around, ordered: false, level: 1, item: element } }
}

/** Some pages give each item a list of its own. */
const isSameList = (one: ListPlace, other: ListPlace): boolean =>
  one.root === other.root || (one.around === other.around && one.root.localName === other.root.localName)

function textBlock(line: ContentLine, highest: number, readLink: LinkReader): ExtractedBlock {
  const { kind, text, spans, source } = line
  if (line.code) return { type: 'code', ...line.code }
  if (line.table) return readTableBlock(line.table, text, readLink)
  if (kind === 'headline') return { type: kind, content: text, ...(isBelow(line, highest) && { level: 3 }) }
  if (kind !== 'quote') return { type: 'text', ...readParagraph(line, readLink) }
  return { type: kind, ...readLine(text, spans, readLink), ...(source && { citationSource: source }) }
}

/** 1 to 6; 2 of a paragraph that is a heading by its looks. */
const rankOf = ({ heading = 2 }: ContentLine): number => heading

const isBelow = (line: ContentLine, highest: number): boolean => rankOf(line) > Math.max(2, highest)

function photoBlock(photo: Pick<Photo, 'url' | 'caption' | 'credit' | 'spans'>, readLink: LinkReader): ExtractedBlock {
  const { url, caption, credit, spans } = photo
  const block = { type: 'photo' as const, content: url, imageUrl: url, imageSource: credit }
  if (caption === undefined) return block
  const { content, marked } = readLine(caption, spans, readLink)
  return { ...block, imageDescription: content, ...(marked && { marked }) }
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
