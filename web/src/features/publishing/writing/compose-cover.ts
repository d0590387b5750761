import { shownName } from '#contract/people/shown-name.ts'
import { creatorColour, type Named } from '#contract/publishing/pictures.ts'
import { frenchSpaces } from '../../../lib/typography.ts'

const [WIDTH, HEIGHT] = [1600, 900]
/** @NOTE as article-card/cover.css draws it where a cover is 400 px wide. */
const SCALE = WIDTH / 400
const PAPER = '#fbf9f4'
const INSET = 12 * SCALE
const LINE = 1.15
const TITLE = { size: 30 * SCALE, width: 0.8 * WIDTH, height: 130 * SCALE }
const RULE = { width: 48 * SCALE, gap: 12 * SCALE }

/** A cover as on a book: title, rule and the creator's name on their colour, as a picture to be stored as any other. */
export async function composeCover(title: string, creator: Named): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: WIDTH, height: HEIGHT })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser draws nothing')
  const words = frenchSpaces(title.trim())
  const style = getComputedStyle(document.documentElement)
  const serif = (size: number) => `600 ${size}px ${style.getPropertyValue('--font-display')}`
  const sans = `500 ${9 * SCALE}px ${style.getPropertyValue('--font-sans')}`
  // Without a network those of the device do.
  await Promise.allSettled([
    document.fonts.load(serif(TITLE.size), words),
    document.fonts.load(sans, shownName(creator)),
  ])

  context.fillStyle = creatorColour(creator)
  context.fillRect(0, 0, WIDTH, HEIGHT)
  context.strokeStyle = 'rgb(251 249 244 / 0.5)'
  context.lineWidth = SCALE
  context.strokeRect(INSET, INSET, WIDTH - 2 * INSET, HEIGHT - 2 * INSET)

  const { lines, size } = brokenTitle(context, words, serif)
  const height = lines.length * size * LINE + RULE.gap + 2 * SCALE
  let top = (HEIGHT - 16 * SCALE - height) / 2
  context.fillStyle = PAPER
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const line of lines) {
    context.fillText(line, WIDTH / 2, top + (size * LINE) / 2)
    top += size * LINE
  }
  context.fillRect((WIDTH - RULE.width) / 2, top + RULE.gap, RULE.width, 2 * SCALE)
  context.font = sans
  context.letterSpacing = '0px'
  context.fillText(shownName(creator), WIDTH / 2, HEIGHT - INSET - 14 * SCALE, TITLE.width)

  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (blob === null) throw new Error('the cover was not drawn')
  return new File([blob], 'couverture.png', { type: blob.type })
}

/** The lines of a title in the largest size in which they fit, as even as they may be. */
function brokenTitle(context: CanvasRenderingContext2D, words: string, font: (size: number) => string) {
  let { size } = TITLE
  for (; ; size -= SCALE) {
    context.font = font(size)
    context.letterSpacing = `${-0.01 * size}px`
    const lines = linesOf(context, words, TITLE.width)
    const isWithin = lines.every((line) => context.measureText(line).width <= TITLE.width)
    if ((isWithin && lines.length * size * LINE <= TITLE.height) || size <= 5 * SCALE)
      return { lines: evenLines(lines.length), size }
  }

  function evenLines(count: number): string[] {
    let width = TITLE.width
    while (width > SCALE && linesOf(context, words, width - SCALE).length <= count) width -= SCALE
    return linesOf(context, words, width)
  }
}

function linesOf(context: CanvasRenderingContext2D, words: string, width: number): string[] {
  const lines: string[] = []
  // Not at the spaces that hold a sign to its word.
  for (const word of words.split(/[ \n]+/)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
