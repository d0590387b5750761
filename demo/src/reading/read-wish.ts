import { isPaletteName, type PaletteName } from '../drawing/palettes.ts'
import { isMotifName, type MotifName } from '../pictures/motifs/motifs.ts'

/** The picture that a text asks for, as `hills moss`. */
export interface PictureWish {
  motif: MotifName
  palette: PaletteName
}

/** Throws with the file's name for a motif or palette that does not exist. */
export function readWish(value: string, file: string): PictureWish {
  const [motif = '', palette = ''] = value.split(' ')
  if (!isMotifName(motif) || !isPaletteName(palette)) throw new Error(`${file}: no picture « ${value} »`)
  return { motif, palette }
}
