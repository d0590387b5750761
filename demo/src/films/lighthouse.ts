import { PAPER } from '../drawing/palettes.ts'
import { below, circle, faint, path, polygon, rect, repeat, ridge } from '../drawing/shapes.ts'
import { type Film, turn } from './film.ts'

/** The beam sweeps round over the swell. */
export const lighthouse: Film = ({ width, height, unit, palette, random }, time) => {
  const x = width * 0.68
  const lampY = height * 0.33
  const foot = height * 0.66
  const sweep = Math.cos(turn(time))
  const facing = Math.max(0, Math.sin(turn(time)))
  const reach = sweep * unit * 130
  const beam = polygon(
    [
      [x, lampY - unit],
      [x + reach, lampY - unit * (6 + 16 * Math.abs(sweep))],
      [x + reach, lampY + unit * (6 + 16 * Math.abs(sweep))],
      [x, lampY + unit],
    ],
    palette.accent,
    faint(0.3 + 0.4 * Math.abs(sweep)),
  )
  const stars = repeat(40, () =>
    circle(random.between(0, width), random.between(0, height * 0.5), unit * random.between(0.25, 0.6), PAPER),
  )
  const swell = [palette.light, palette.main, palette.deep].map((colour, index) => {
    const line = ridge(random, width, height * (0.62 + index * 0.12), unit * (2 + index), 7)
    const phase = index / 3
    const moved = line.map(
      ([left, top], step) => [left, top + Math.sin(turn(time, phase + step / 3)) * unit * 1.6] as const,
    )
    return below(moved, height, colour)
  })
  return (
    rect(0, 0, width, height, palette.ground) +
    stars +
    beam +
    circle(x, lampY, unit * (7 + facing * 26), palette.accent, faint(0.3 + facing * 0.4)) +
    swell[0] +
    repeat(4, (index) => {
      const part = (foot - lampY - unit * 4) / 4
      const top = lampY + unit * 4 + index * part
      const half = unit * (4.4 + index * 1.1)
      return polygon(
        [
          [x - half, top],
          [x + half, top],
          [x + half + unit, top + part],
          [x - half - unit, top + part],
        ],
        index % 2 === 0 ? palette.spark : PAPER,
      )
    }) +
    rect(x - unit * 6, lampY + unit * 2.6, unit * 12, unit * 1.8, palette.deep) +
    rect(x - unit * 3, lampY - unit * 3, unit * 6, unit * 6, palette.accent) +
    polygon(
      [
        [x - unit * 4, lampY - unit * 3],
        [x, lampY - unit * 9],
        [x + unit * 4, lampY - unit * 3],
      ],
      palette.deep,
    ) +
    path(
      `M${x - unit * 34} ${foot + unit * 16} Q${x - unit * 12} ${foot - unit * 6} ${x + unit * 2} ${foot - unit} T${x + unit * 40} ${foot + unit * 16} Z`,
      palette.deep,
    ) +
    swell.slice(1).join('')
  )
}
