import { below, circle, rect, ridge } from '../drawing/shapes.ts'
import { train, viaduct } from '../pictures/motifs/rail.ts'
import type { Film } from './film.ts'

const TRAIN_UNITS = 80

/** The last train crosses the viaduct, from one edge to the other. */
export const eveningTrain: Film = (scene, time) => {
  const { width, height, unit, palette, random } = scene
  const deck = height * 0.52
  const x = -unit * TRAIN_UNITS + time * (width + unit * TRAIN_UNITS)
  return (
    rect(0, 0, width, height, palette.ground) +
    rect(0, 0, width, height * 0.18, palette.light) +
    circle(width * 0.6, height * 0.32, unit * 24, palette.accent) +
    below(ridge(random, width, height * 0.56, unit * 8, 4), height, palette.light) +
    below(ridge(random, width, height * 0.7, unit * 8, 4), height, palette.soft) +
    viaduct(scene, deck) +
    train(scene, x, deck) +
    below(ridge(random, width, height * 0.86, unit * 6, 5), height, palette.deep)
  )
}
