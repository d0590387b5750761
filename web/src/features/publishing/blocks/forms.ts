import type { ComponentType } from 'react'
import type { BlockType } from '#contract/publishing/blocks.ts'
import { AdvertFields } from './advertisement/form.tsx'
import { CodeFields } from './code/form.tsx'
import { EmbedFields } from './embed/form.tsx'
import { FileFields } from './file/form.tsx'
import type { BlockFieldsProps } from './form-props.ts'
import { GalleryFields } from './gallery/form.tsx'
import { HeadlineFields } from './headline/form.tsx'
import { PhotoFields } from './photo/form.tsx'
import { QuoteFields } from './quote/form.tsx'
import { TableFields } from './table/form.tsx'
import { TextFields } from './text/form.tsx'

/**
 * What is filled in for a block of each type, in the rows of docs/product/screens.md#block-fields-on-screen: fields that grow with
 * their text do not heed the attribute.
 */
export const FORMS: { [T in BlockType]: ComponentType<BlockFieldsProps<T>> } = {
  headline: HeadlineFields,
  text: TextFields,
  photo: PhotoFields,
  quote: QuoteFields,
  advertisement: AdvertFields,
  takeaway: TextFields,
  code: CodeFields,
  divider: () => null,
  table: TableFields,
  embed: EmbedFields,
  gallery: GalleryFields,
  file: FileFields,
}
