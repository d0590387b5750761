import { GALLERY } from '../limits.ts'
import { isBlank } from '../text/blank.ts'
import type { Block } from './blocks.ts'
import { BLOCK_NAMES, CONTENT_MESSAGES as M } from './messages.ts'

export interface Publishable {
  type: 'article' | 'video' | 'podcast'
  title: string
  isExternalArticle: boolean
  externalUrl: string | null
  mediaUrl: string | null
  blocks: readonly Pick<Block, 'type' | 'content' | 'imageUrl' | 'redirectUrl' | 'photos' | 'attachment'>[]
}

export interface Problem {
  field: string
  message: string
}

/**
 * docs/product/content.md#publishing-rules: everything that stands between an article and its publication, in the order in which it
 * is said; empty when it may be published.
 */
export function publishingProblems(article: Publishable): Problem[] {
  const title = isBlank(article.title) ? [{ field: 'title', message: M.titleRequired }] : []
  return [...title, ...bodyProblems(article)]
}

function bodyProblems(article: Publishable): Problem[] {
  if (article.isExternalArticle)
    return article.externalUrl ? [] : [{ field: 'externalUrl', message: M.externalUrlRequired }]
  if (article.type !== 'article') return article.mediaUrl ? [] : [{ field: 'mediaUrl', message: M.mediaRequired }]
  if (article.blocks.length === 0) return [{ field: 'blocks', message: M.blocksRequired }]
  return article.blocks.flatMap((block, index) => {
    const message = blockProblem(block, index + 1)
    return message === null ? [] : [{ field: `blocks.${index}`, message }]
  })
}

/** What a block lacks (docs/product/content.md#publishing-rules), or null; `position` counts from 1. */
export function blockProblem(block: Publishable['blocks'][number], position: number): string | null {
  if (block.type === 'divider') return null
  const hasMedia = block.imageUrl !== '' || !isBlank(block.content)
  if (block.type === 'photo') return hasMedia ? null : M.photoWithoutImage(position)
  if (block.type === 'gallery') return galleryProblem(block.photos ?? [], position)
  if (block.type === 'file') return block.attachment?.url ? null : M.fileMissing(position)
  if (block.type !== 'advertisement')
    return isBlank(block.content) ? M.blockEmpty(position, BLOCK_NAMES[block.type]) : null
  if (!hasMedia) return M.advertWithoutMedia(position)
  return isBlank(block.redirectUrl) ? M.advertWithoutUrl(position) : null
}

function galleryProblem(photos: NonNullable<Block['photos']>, position: number): string | null {
  if (photos.length < GALLERY.min) return M.galleryTooSmall(position)
  const missing = photos.findIndex(({ imageUrl }) => imageUrl === '')
  return missing === -1 ? null : M.galleryPhotoMissing(position, missing + 1)
}
