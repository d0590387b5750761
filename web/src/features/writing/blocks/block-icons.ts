import { image, letterH, megaphone, pilcrow, quote } from '../../../ui/glyphs.ts'

/** The drawing of each type of block. */
export const BLOCK_ICONS = {
  headline: letterH,
  text: pilcrow,
  photo: image,
  quote,
  advertisement: megaphone,
} as const
