import type { Palette } from './palettes.ts'
import type { Random } from './random.ts'

/** What a motif draws on. Sizes in pixels. */
export interface Scene {
  width: number
  height: number
  /** A hundredth of the shorter side: strokes and details keep their weight in every format. */
  unit: number
  palette: Palette
  random: Random
}

/** Draws a scene as the children of an `svg` element. */
export type Motif = (scene: Scene) => string
