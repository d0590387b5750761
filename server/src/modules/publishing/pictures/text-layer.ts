import { join } from 'node:path'
import type { OverlayOptions } from 'sharp'
import { cleanXml, escapeMarkup } from '../../../platform/markup/escape.ts'
import { sharp } from '../../../platform/media/sharp.ts'

/** Newsreader at the weight of our titles, made by `scripts/subset-fonts.mjs`; other scripts fall to the machine's fonts. */
const FONT_FILE = join(import.meta.dirname, 'newsreader-title.ttf')
/** As the file names itself; the comma ends the name. */
const FONT = 'Newsreader 16pt,'

/** Of what is left of the width. */
const INDENTS = { left: 0, centre: 0.5, right: 1 }

interface TextLayer {
  text: string
  /** Pixels: the size of the letters, and the box which the text is broken and shrunk into; it stands in the middle of its height. */
  size: number
  left: number
  top: number
  width: number
  height: number
  colour: string
  align?: 'left' | 'centre' | 'right'
}

/** A text to be laid over a picture; null for one with nothing to show. */
export async function drawText(layer: TextLayer): Promise<(OverlayOptions & { bottom: number }) | null> {
  const text = escapeMarkup(cleanXml(layer.text)).trim()
  if (text === '') return null
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${layer.colour}">${text}</span>`,
      font: `${FONT} ${layer.size}`,
      fontfile: FONT_FILE,
      width: layer.width,
      // The size is then in pixels.
      dpi: 72,
      spacing: Math.round(layer.size * 0.1),
      wrap: 'word-char',
      align: layer.align ?? 'left',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const scale = Math.min(1, layer.width / info.width, layer.height / info.height)
  const width = Math.max(1, Math.floor(info.width * scale))
  const height = Math.max(1, Math.floor(info.height * scale))
  const input = scale === 1 ? data : await sharp(data).resize(width, height).toBuffer()
  const left = layer.left + Math.floor((layer.width - width) * INDENTS[layer.align ?? 'left'])
  const top = layer.top + Math.floor((layer.height - height) / 2)
  return { input, left, top, bottom: top + height }
}
