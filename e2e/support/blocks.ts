import type { BlockInput } from '#contract/publishing/blocks.ts'

/** A block as it is sent, by default an empty text. */
export const block = (fields: Partial<BlockInput>): BlockInput => ({
  id: '',
  type: 'text',
  content: '',
  imageUrl: '',
  imageDescription: '',
  imageSource: '',
  citationSource: '',
  redirectUrl: '',
  ...fields,
})
