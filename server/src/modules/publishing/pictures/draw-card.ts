import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CARD_PICTURE } from '#contract/publishing/pictures.ts'
import type { Site } from '#contract/site/site.ts'
import { sharp } from '../../../platform/media/sharp.ts'
import { fitIcon } from './draw-square.ts'
import { ACCENT, INK, PAPER, printedField, SOFT } from './printed-field.ts'
import { drawText } from './text-layer.ts'

/** Written by `scripts/generate-icons.ts`. */
const MARK = join(import.meta.dirname, 'mark.svg')
const MARK_SIDE = 48
const MARGIN = 64
/** Pixels of the field with the title; under it stands who publishes. */
const FIELD = 500

export interface CardWords {
  title: string
  /** What stands beside the site's name. */
  line: string
}

/** What of the site a card shows; `icon` is its picture, null for the kiosk's own mark. */
interface CardSite extends Pick<Site, 'name' | 'accent'> {
  icon: Buffer | null
}

/** The picture of a shared link, 1200 × 630 PNG, as a book's cover: the title on a field of `colour`, by default the site's; the site, and whose it is. */
export async function drawCard(
  { title, line }: CardWords,
  { name, accent, icon }: CardSite,
  colour: string = accent?.light ?? ACCENT,
): Promise<Buffer> {
  const { width, height } = CARD_PICTURE
  const foot = { top: FIELD, height: height - FIELD } as const
  const left = MARGIN + MARK_SIDE + 16
  const [heading, ...layers] = await Promise.all([
    drawText({
      text: title,
      size: sizeFor(title),
      left: 120,
      top: 70,
      width: width - 240,
      height: FIELD - 170,
      colour: PAPER,
      align: 'centre',
    }),
    drawText({ ...foot, text: name, size: 40, left, width: 480, colour: INK }),
    drawText({
      ...foot,
      text: line,
      size: 34,
      left: width / 2 + 40,
      width: width / 2 - 40 - MARGIN,
      colour: SOFT,
      align: 'right',
    }),
  ])
  const mark = await fitIcon(
    icon ?? Buffer.from((await readFile(MARK, 'utf8')).replace(ACCENT, accent?.light ?? ACCENT)),
    MARK_SIDE,
  )
  const field = printedField({ width, height: FIELD, colour, ruleAt: (heading?.bottom ?? 0) + 32 })
  return sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite(
      [
        { input: field, left: 0, top: 0 },
        { input: mark, left: MARGIN, top: FIELD + (height - FIELD - MARK_SIDE) / 2 },
        heading,
        ...layers,
      ].filter((layer) => layer !== null),
    )
    .png({ palette: true, colours: 64 })
    .toBuffer()
}

/** Pixels: a short title fills the card, the longest (200 characters) still fits. */
function sizeFor(title: string): number {
  if (title.length <= 45) return 80
  return title.length <= 90 ? 66 : 52
}
