import { isBlank } from '../text/blank.ts'
import { BLOCKS, type Block, type BlockOf, type BlockType } from './blocks.ts'
import { CONTENT_MESSAGES as M } from './messages.ts'

export interface Publishable {
  type: 'article' | 'video' | 'podcast'
  title: string
  isExternalArticle: boolean
  externalUrl: string | null
  mediaUrl: string | null
  blocks: readonly Block[]
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

/** What a block lacks, or null; `position` counts from 1. */
export const blockProblem = <T extends BlockType>(block: BlockOf<T>, position: number): string | null =>
  BLOCKS[block.type].lacks(block, position, BLOCKS[block.type].name)
