import type { ContentLine } from './content-lines.ts'
import type { ExtractedBlock } from './extracted-article.ts'
import { imageAddress } from './image-address.ts'
import type { Photo } from './photos.ts'

/** Joins lines and photos into blocks, in reading order; the items of a list become the lines of one text. */
export function articleBlocks(lines: ContentLine[], photos: Photo[], baseUrl: string): ExtractedBlock[] {
  const last = lines.at(-1)?.order ?? 0
  const placed = [
    ...lines.map((line) => ({ order: line.order, block: lineBlock(line, baseUrl) })),
    ...photos.filter(({ order }) => order <= last).map((photo) => ({ order: photo.order, block: photoBlock(photo) })),
  ].toSorted((one, other) => one.order - other.order)
  return placed.map(({ block }) => block).filter((block) => block !== undefined)
}

function lineBlock(line: ContentLine, baseUrl: string): ExtractedBlock | undefined {
  if (line.kind === 'image') {
    const url = imageAddress(line.element, baseUrl)
    return url ? { type: 'photo', content: url, imageUrl: url } : undefined
  }
  return { type: line.kind === 'list' ? 'text' : line.kind, content: line.text }
}

function photoBlock({ url, caption, credit }: Photo): ExtractedBlock {
  return { type: 'photo', content: url, imageUrl: url, imageDescription: caption, imageSource: credit }
}
