import { z } from '../schema.ts'
import { BLOCK_STEPS, broughtUp } from './block-steps.ts'
import { advertisement } from './blocks/advertisement.ts'
import { type BlockKind, type EveryAnswer, UNUSED } from './blocks/block-kind.ts'
import { code } from './blocks/code.ts'
import { divider } from './blocks/divider.ts'
import { embed } from './blocks/embed.ts'
import { file } from './blocks/file.ts'
import { gallery } from './blocks/gallery.ts'
import { headline } from './blocks/headline.ts'
import { letter } from './blocks/letter.ts'
import { photo } from './blocks/photo.ts'
import { quote } from './blocks/quote.ts'
import { table } from './blocks/table.ts'
import { takeaway } from './blocks/takeaway.ts'
import { text } from './blocks/text.ts'

/** Every type of block, in the order in which they are offered. */
const KINDS = {
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
export type BlockType = keyof typeof KINDS
export const blockType = z.enum(Object.keys(KINDS) as BlockType[])

type Own<Type extends BlockType> = { [T in Type]: Omit<z.infer<(typeof KINDS)[T]['own']>, 'type'> }[Type]

/** A block of a type, or of any: with the fields of its type alone. */
export type BlockOf<Type extends BlockType> = { [T in Type]: { type: T } & Own<T> }[Type]
export type Block = BlockOf<BlockType>

type KeyOfAny<Union> = Union extends Union ? keyof Union : never
type Unused<Type extends BlockType> = Exclude<KeyOfAny<Own<BlockType>>, keyof Own<Type>>

/** docs/product/content.md#block-fields: a block as it is stored and answered, with the fields of every type. */
export type FlatBlock<Type extends BlockType = BlockType> = {
  [T in Type]: { type: T } & Own<T> &
    Omit<EveryAnswer, keyof Own<T>> & {
      [Name in Exclude<Unused<T>, keyof EveryAnswer>]?: undefined
    }
}[Type]

export const BLOCKS: { [T in BlockType]: BlockKind<BlockOf<T>> } = KINDS

function unionOf<Schema extends z.core.$ZodTypeDiscriminable>(schemas: readonly Schema[]) {
  const [first, ...others] = schemas
  if (first === undefined) throw new Error('there are no types of blocks')
  return z.discriminatedUnion('type', [first, ...others])
}

export const flatBlock: z.ZodType<FlatBlock> = unionOf(Object.values(KINDS).map(({ answer }) => answer))

/** A block that was kept, of whatever version: brought up to this one, and nothing of it lost. */
export const storedBlock = (steps = BLOCK_STEPS) =>
  z.preprocess(
    broughtUp(steps),
    z.custom<FlatBlock>((value) => flatBlock.safeParse(value).success),
  )

/**
 * A block as it is sent; what is left out is ''. `null` counts as left out. Media whose file is sent with the form has no
 * address yet: whatever stands for it (a browser's `blob:`, a File that JSON cannot hold) counts as ''.
 */
export const blockInput: z.ZodType<FlatBlock> = z.preprocess(
  (value, context) => broughtUp(BLOCK_STEPS)(withoutNulls(value), context),
  unionOf(Object.values(KINDS).map(({ sent }) => sent)),
)

function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null))
}

/** A block as it is stored and answered. */
export const flat = <B extends Block>(block: B): typeof UNUSED & B => ({ ...UNUSED, ...block })

/** A block with the addresses of the files that it shows changed; `field` is what a call names each by. */
export const withAddresses = <T extends BlockType>(
  block: FlatBlock<T>,
  change: (address: string, field: string) => string,
): FlatBlock<T> => BLOCKS[block.type].withAddresses(block, change)
