import type { BlockOf } from '#contract/publishing/blocks.ts'
import { photoHtml, photoMarkdown } from './photo.ts'
import type { ServedBlock } from './served-block.ts'

export const gallery: ServedBlock<BlockOf<'gallery'>> = {
  html: (block, page) =>
    shownIn(block)
      .map((photo) => photoHtml(photo, page))
      .join('\n'),
  markdown: (block, numbers) =>
    shownIn(block)
      .map((photo) => photoMarkdown(photo, numbers))
      .join('\n\n'),
  files: {
    purpose: 'image',
    places: ({ photos }) => photos.filter(({ imageUrl }) => imageUrl === '').length,
    replaces: false,
  },
}

const shownIn = ({ photos }: BlockOf<'gallery'>) => photos.filter(({ imageUrl }) => imageUrl !== '')
