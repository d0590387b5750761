import type { BlockOf, BlockType } from '#contract/publishing/blocks.ts'
import { advertisement } from './advertisement.ts'
import { code } from './code.ts'
import { divider } from './divider.ts'
import { embed } from './embed.ts'
import { file } from './file.ts'
import { gallery } from './gallery.ts'
import { headline } from './headline.ts'
import { letter } from './letter.ts'
import { photo } from './photo.ts'
import { quote } from './quote.ts'
import type { ServedBlock } from './served-block.ts'
import { table } from './table.ts'
import { takeaway } from './takeaway.ts'
import { text } from './text.ts'

export const SERVED_BLOCKS: { [T in BlockType]: ServedBlock<BlockOf<T>> } = {
  headline,
  text,
  photo,
  quote,
  advertisement,
  takeaway,
  code,
  divider,
  table,
  embed,
  gallery,
  file,
  letter,
}
