import { join } from 'node:path'
import { CARD_PICTURE } from '#contract/pictures.ts'
import { sharp } from '../../platform/media/sharp.ts'
import { ACCENT, INK, PAPER, SOFT } from './colours.ts'
import { drawText } from './text-layer.ts'

/** Written by `scripts/generate-icons.ts`. */
const MARK = join(import.meta.dirname, 'mark.svg')
const MARGIN = 80
const WIDTH = CARD_PICTURE.width - 2 * MARGIN

export interface CardWords {
  title: string
  /** What stands under the title. */
  line: string
}

/** The picture of a shared link, 1200 × 630 PNG: logo, title, and whose it is. */
export async function drawCard({ title, line }: CardWords): Promise<Buffer> {
  const { width, height } = CARD_PICTURE
  const field = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${PAPER}"/><rect width="${width}" height="14" fill="${ACCENT}"/></svg>`
  const layers = await Promise.all([
    drawText({ text: 'Kiosque', size: 40, left: MARGIN + 64, top: 76, width: 400, height: 60, colour: INK }),
    drawText({ text: title, size: sizeFor(title), left: MARGIN, top: 176, width: WIDTH, height: 300, colour: INK }),
    drawText({ text: line, size: 34, left: MARGIN, top: 524, width: WIDTH, height: 48, colour: SOFT }),
  ])
  const mark = await sharp(MARK).resize(48, 48).png().toBuffer()
  return sharp(Buffer.from(field))
    .composite([{ input: mark, left: MARGIN, top: 70 }, ...layers.filter((layer) => layer !== null)])
    .png({ palette: true, colours: 64 })
    .toBuffer()
}

/** Pixels: a short title fills the card, the longest (200 characters) still fits. */
function sizeFor(title: string): number {
  if (title.length <= 45) return 88
  return title.length <= 90 ? 70 : 54
}
