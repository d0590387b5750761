import { UNUSED } from '#contract/publishing/blocks/block-kind.ts'
import type { FlatBlock } from '#contract/publishing/blocks.ts'

/** A block as it is sent, by default an empty text; the server says what its type lacks. */
export const block = (fields: Partial<FlatBlock>) => ({ id: '', type: 'text', ...UNUSED, ...fields }) as FlatBlock
