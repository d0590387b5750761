import type { Block, BlockOf, BlockType } from '#contract/publishing/blocks.ts'
import { type MarkedPage, notesHtml, openPage } from '../../../platform/markup/marked-html.ts'
import { SERVED_BLOCKS } from './served-blocks.ts'

/**
 * An article's blocks as HTML for readers of feeds. Adverts stay on the site.
 * @param pageUrl of the article's own page.
 * @param mediaOrigin of stored files, where they have one of their own.
 */
export function blocksHtml(blocks: readonly Block[], pageUrl: string, mediaOrigin?: string): string {
  const page = openPage(blocks, pageUrl, mediaOrigin)
  return [...blocks.map((block) => blockHtml(block, page)), notesHtml(page)].filter(Boolean).join('\n')
}

const blockHtml = <T extends BlockType>(block: BlockOf<T>, page: MarkedPage): string =>
  SERVED_BLOCKS[block.type].html(block, page)
