import { below, circle, curve, ellipse, type Point, rect, repeat, ridge } from '../drawing/shapes.ts'
import { type Film, turn } from './film.ts'

const STEMS = 6

/** A gust runs through a field. */
export const wheat: Film = ({ width, height, unit, palette, random }, time) => {
  const rows = [palette.soft, palette.main, palette.deep]
  const field = rows.map((colour, row) =>
    repeat(STEMS, (index) => {
      const foot = ((index + random.between(0.2, 0.8)) / STEMS) * width
      const top = height * (0.4 + row * 0.13 + random.between(-0.05, 0.05))
      const lean = unit * (7 + 6 * Math.sin(turn(time, -index / STEMS + row * 0.2)))
      const at = (part: number): Point => [foot + lean * part ** 2 * 1.6, height - (height - top) * part]
      const stem = curve([0, 0.35, 0.7, 1].map(at), colour, unit * 1.3)
      const grains = repeat(4, (grain) => {
        const [x, y] = at(1 - grain * 0.05)
        return ellipse(
          x + (grain % 2 === 0 ? 1.9 : -1.9) * unit,
          y,
          unit * 2,
          unit * 3.4,
          colour,
          `transform="rotate(${(grain % 2 === 0 ? 24 : -24) + lean / unit} ${x} ${y})"`,
        )
      })
      return stem + grains
    }),
  )
  return (
    rect(0, 0, width, height, palette.ground) +
    circle(width * 0.34, height * 0.24, unit * 19, palette.accent) +
    rect(0, height * 0.6, width, height, palette.light) +
    below(ridge(random, width, height * 0.72, unit * 4, 5), height, palette.soft) +
    below(ridge(random, width, height * 0.84, unit * 4, 5), height, palette.mid) +
    field.join('')
  )
}
