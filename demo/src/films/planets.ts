import { PAPER } from '../drawing/palettes.ts'
import { circle, ellipse, faint, rect, repeat } from '../drawing/shapes.ts'
import { type Film, turn } from './film.ts'

/** Five planets go round, the nearer the faster. */
export const planets: Film = ({ width, height, unit, palette, random }, time) => {
  const x = width / 2
  const y = height * 0.5
  const rounds = [3, 2, 2, 1, 1]
  const colours = [palette.spark, palette.soft, palette.light, palette.accent, palette.main]
  const stars = repeat(26, () =>
    circle(random.between(0, width), random.between(0, height), unit * random.between(0.4, 0.8), PAPER),
  )
  const rings = repeat(5, (index) => {
    const radius = unit * (17 + index * 9.5)
    const angle = turn(time * (rounds[index] ?? 1), random.next())
    const size = unit * (2.4 + (index % 3) * 1.2)
    return (
      ellipse(
        x,
        y,
        radius * 0.86,
        radius * 1.25,
        'none',
        `stroke="${palette.soft}" stroke-width="${unit * 0.5}" ${faint(0.55)}`,
      ) +
      circle(
        x + Math.cos(angle) * radius * 0.86,
        y + Math.sin(angle) * radius * 1.25,
        size,
        colours[index] ?? palette.soft,
      )
    )
  })
  const glow = 1 + 0.06 * Math.sin(turn(time * 2))
  return (
    rect(0, 0, width, height, palette.deep) +
    circle(x, y, unit * 62, palette.ground, faint(0.3)) +
    stars +
    rings +
    circle(x, y, unit * 13 * glow, palette.accent, faint(0.4)) +
    circle(x, y, unit * 10, palette.accent)
  )
}
