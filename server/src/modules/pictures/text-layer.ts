import { join } from 'node:path'
import type { OverlayOptions } from 'sharp'
import { cleanXml, escapeMarkup } from '../../platform/markup/escape.ts'
import { sharp } from '../../platform/media/sharp.ts'

/** Newsreader at the weight of our titles, made by `scripts/subset-fonts.mjs`; other scripts fall to the machine's fonts. */
const FONT_FILE = join(import.meta.dirname, 'newsreader-title.ttf')
/** As the file names itself; the comma ends the name. */
const FONT = 'Newsreader 16pt,'

interface TextLayer {
  text: string
  /** Pixels: the size of the letters, the place, and the box which the text is broken and shrunk into. */
  size: number
  left: number
  top: number
  width: number
  height: number
  colour: string
  align?: 'left' | 'centre'
}

/** A text to be laid over a picture; null for one with nothing to show. */
export async function drawText(layer: TextLayer): Promise<OverlayOptions | null> {
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
  const input = scale === 1 ? data : await sharp(data).resize({ width }).toBuffer()
  const indent = layer.align === 'centre' ? Math.floor((layer.width - width) / 2) : 0
  return { input, left: layer.left + indent, top: layer.top }
}
