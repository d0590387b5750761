import pLimit from 'p-limit'
import sharp from 'sharp'
import { PALETTES, type PaletteName } from '../drawing/palettes.ts'
import { createRandom } from '../drawing/random.ts'
import { MOTIFS, type MotifName } from './motifs/motifs.ts'

/** A picture to draw. The same order gives the same picture; sizes in pixels. */
export interface PictureOrder {
  motif: MotifName
  palette: PaletteName
  seed: string
  width: number
  height: number
}

/** A picture that is drawn when it is asked for: PNG. */
export type Picture = () => Promise<Buffer>

/** Drawing takes a core. */
const easel = pLimit(2)

export const picture = (order: PictureOrder): Picture => {
  const draw = () =>
    sharp(Buffer.from(drawing(order)))
      .removeAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer()
  return () => easel(draw)
}

/** An SVG document without text, so that no font is needed to draw it. */
function drawing({ motif, palette, seed, width, height }: PictureOrder): string {
  const scene = {
    width,
    height,
    unit: Math.min(width, height) / 100,
    palette: PALETTES[palette],
    random: createRandom(`${motif} ${seed}`),
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${MOTIFS[motif](scene)}</svg>`
  )
}
