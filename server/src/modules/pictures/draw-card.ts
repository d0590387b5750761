import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CARD_PICTURE } from '#contract/pictures.ts'
import type { Site } from '#contract/site.ts'
import { sharp } from '../../platform/media/sharp.ts'
import { ACCENT, INK, PAPER, SOFT } from './colours.ts'
import { fitIcon } from './fit-icon.ts'
import { drawText } from './text-layer.ts'

/** Written by `scripts/generate-icons.ts`. */
const MARK = join(import.meta.dirname, 'mark.svg')
const MARK_SIDE = 48
const MARGIN = 80
const WIDTH = CARD_PICTURE.width - 2 * MARGIN

export interface CardWords {
  title: string
  /** What stands under the title. */
  line: string
}

/** What of the site a card shows; `icon` is its picture, null for the kiosk's own mark. */
interface CardSite extends Pick<Site, 'name' | 'accent'> {
  icon: Buffer | null
}

/** The picture of a shared link, 1200 × 630 PNG: logo, title, and whose it is. */
export async function drawCard({ title, line }: CardWords, { name, accent, icon }: CardSite): Promise<Buffer> {
  const { width, height } = CARD_PICTURE
  const colour = accent?.light ?? ACCENT
  const field = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${PAPER}"/><rect width="${width}" height="14" fill="${colour}"/></svg>`
  const layers = await Promise.all([
    drawText({
      text: name,
      size: 40,
      left: MARGIN + MARK_SIDE + 16,
      top: 76,
      width: WIDTH - MARK_SIDE - 16,
      height: 60,
      colour: INK,
    }),
    drawText({ text: title, size: sizeFor(title), left: MARGIN, top: 176, width: WIDTH, height: 300, colour: INK }),
    drawText({ text: line, size: 34, left: MARGIN, top: 524, width: WIDTH, height: 48, colour: SOFT }),
  ])
  const mark = await fitIcon(icon ?? Buffer.from((await readFile(MARK, 'utf8')).replace(ACCENT, colour)), MARK_SIDE)
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
