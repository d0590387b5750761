import type { BlockType } from '#contract/publishing/blocks.ts'
import { advertisement } from './advertisement/draft.ts'
import { code } from './code/draft.ts'
import { divider } from './divider/draft.ts'
import type { Draft, DraftOf } from './draft.ts'
import { embed } from './embed/draft.ts'
import { file } from './file/draft.ts'
import { gallery } from './gallery/draft.ts'
import { headline } from './headline/draft.ts'
import { photo } from './photo/draft.ts'
import { quote } from './quote/draft.ts'
import { table } from './table/draft.ts'
import { takeaway } from './takeaway/draft.ts'
import { text } from './text/draft.ts'

export const DRAFTS: { [T in BlockType]: Draft<DraftOf<T>> } = {
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
}
