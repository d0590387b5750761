import { PAPER } from '../../drawing/palettes.ts'
import type { Motif, Scene } from '../../drawing/scene.ts'
import { below, circle, dots, faint, path, rect, repeat, ridge } from '../../drawing/shapes.ts'

/** A small train on a tall viaduct. */
export const rail: Motif = (scene) => {
  const { width, height, unit, palette, random } = scene
  const screen = dots('mist', palette.light, unit * 2.2, unit * 0.6)
  const deck = height * 0.5
  return (
    screen.definition +
    rect(0, 0, width, height, palette.ground) +
    circle(width * random.between(0.55, 0.8), height * 0.3, unit * 17, palette.accent) +
    rect(0, 0, width, height, screen.fill, faint(0.7)) +
    below(ridge(random, width, height * 0.56, unit * 7, 5), height, palette.light) +
    below(ridge(random, width, height * 0.7, unit * 6, 5), height, palette.soft) +
    viaduct(scene, deck) +
    train(scene, width * random.between(0.2, 0.36), deck) +
    below(ridge(random, width, height * 0.9, unit * 4, 6), height, palette.deep)
  )
}

/** Arches across the whole width, drawn as piers with a curved span between. */
export function viaduct({ width, height, unit, palette }: Scene, deck: number): string {
  const span = unit * 20
  const pier = unit * 5
  const arches = repeat(Math.ceil(width / span) + 1, (index) => {
    const x = index * span - span / 2
    const half = (span - pier) / 2
    return path(
      `M${x} ${deck} H${x + span} V${height} H${x + span - pier / 2} V${deck + unit * 6 + half} a${half} ${half} 0 0 0 ${-half * 2} 0 V${height} H${x} Z`,
      palette.main,
    )
  })
  return (
    arches + rect(0, deck, width, unit * 2, palette.deep) + rect(0, deck - unit * 1.2, width, unit * 0.5, palette.deep)
  )
}

/** Four coaches and their engine, wheels on `y`. */
export function train({ unit, palette }: Scene, x: number, y: number): string {
  const coach = (left: number, colour: string) =>
    rect(left, y - unit * 9.6, unit * 17.6, unit * 8, colour, `rx="${unit * 1.2}"`) +
    repeat(4, (index) =>
      rect(left + unit * (1.6 + index * 3.9), y - unit * 7.8, unit * 2.8, unit * 2.8, palette.accent),
    ) +
    rect(left, y - unit * 3.6, unit * 17.6, unit * 0.9, PAPER) +
    circle(left + unit * 4, y - unit * 1.3, unit * 1.2, palette.deep) +
    circle(left + unit * 13.6, y - unit * 1.3, unit * 1.2, palette.deep)
  return (
    repeat(3, (index) => coach(x + index * unit * 18.4, palette.spark)) +
    coach(x + unit * 55.2, palette.deep) +
    path(
      `M${x + unit * 72} ${y - unit * 9.6} q${unit * 6} ${unit * 1} ${unit * 7} ${unit * 8} h${-unit * 7} z`,
      palette.deep,
    )
  )
}
