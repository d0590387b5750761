import { MAIL_PICTURE, SQUARE_PICTURE as SIDE } from '#contract/publishing/pictures.ts'
import type { Site } from '#contract/site/site.ts'
import { sharp } from '../../../platform/media/sharp.ts'
import { PAPER, printedField } from './printed-field.ts'
import { drawText } from './text-layer.ts'

const JPEG = { quality: 84, mozjpeg: true } as const

/** The middle of an image as a square JPEG of 1400 px: what podcast directories ask for. */
export const cutSquare = (image: Uint8Array): Promise<Buffer> =>
  sharp(image).resize(SIDE, SIDE, { fit: 'cover' }).flatten({ background: PAPER }).jpeg(JPEG).toBuffer()

/** An image as a JPEG for mails, no wider than it is. */
export const fitMail = (image: Uint8Array): Promise<Buffer> =>
  sharp(image)
    .resize({ width: MAIL_PICTURE, withoutEnlargement: true })
    .flatten({ background: PAPER })
    .jpeg(JPEG)
    .toBuffer()

/** A square with a name in its middle, for who has no picture. */
export async function drawSquare(name: string, site: Pick<Site, 'name'>, colour: string): Promise<Buffer> {
  const box = { left: 140, width: SIDE - 280, align: 'centre', colour: PAPER } as const
  const [heading, foot] = await Promise.all([
    drawText({ ...box, text: breakable(name), size: 150, top: 440, height: 520 }),
    drawText({ ...box, text: site.name, size: 64, top: 1200, height: 90 }),
  ])
  const field = printedField({ width: SIDE, height: SIDE, colour, ruleAt: (heading?.bottom ?? 0) + 72 })
  return sharp(field)
    .composite([heading, foot].filter((layer) => layer !== null))
    .jpeg(JPEG)
    .toBuffer()
}

/** Usernames have no spaces: an underscore is where a name may be broken. */
const breakable = (name: string): string => name.replaceAll('_', '_\u200b')

/** An image whole within a square PNG, on nothing. */
export const fitIcon = (image: Uint8Array, side: number): Promise<Buffer> =>
  sharp(image).resize(side, side, { fit: 'contain', background: '#0000' }).png().toBuffer()
