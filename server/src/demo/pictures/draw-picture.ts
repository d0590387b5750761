import { MOTIFS, type MotifName } from './motifs.ts'
import { PALETTES, type PaletteName } from './palettes.ts'
import { createRandom } from './random.ts'

/** A picture to draw. The same order gives the same picture; sizes in pixels. */
export interface PictureOrder {
  motif: MotifName
  palette: PaletteName
  seed: string
  width: number
  height: number
}

/** An SVG document without text, so that no font is needed to draw it. */
export function drawPicture({ motif, palette, seed, width, height }: PictureOrder): string {
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
