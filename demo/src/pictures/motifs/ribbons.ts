import type { Motif } from '../../drawing/scene.ts'
import { circle, curve, dots, type Point, rect, repeat } from '../../drawing/shapes.ts'

/** Ribbons of ink crossing the page side by side, as a rake leaves sand. */
export const ribbons: Motif = ({ width, height, unit, palette, random }) => {
  const screen = dots('tone', palette.light, unit * 2.2, unit * 0.6)
  const swing = unit * random.between(14, 22)
  const start = random.between(0, 2 * Math.PI)
  const inks = [palette.deep, palette.main, palette.mid, palette.soft, palette.light, palette.accent, palette.spark]
  const way = (offset: number): Point[] =>
    Array.from({ length: 12 }, (_, index) => {
      const part = (index - 1) / 9
      return [part * width, height * 0.24 + offset + Math.sin(start + part * 5) * swing]
    })
  return (
    screen.definition +
    rect(0, 0, width, height, palette.ground) +
    rect(0, 0, width, height, screen.fill) +
    circle(width * random.between(0.2, 0.8), height * 0.26, unit * 17, palette.accent) +
    repeat(inks.length, (index) => curve(way(unit * (18 + index * 9)), inks[index] ?? palette.main, unit * 7.2)) +
    repeat(3, (index) =>
      circle(width * random.between(0.1, 0.9), height * (0.5 + index * 0.14), unit * 2.6, palette.ground),
    )
  )
}
