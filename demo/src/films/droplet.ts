import { PAPER } from '../drawing/palettes.ts'
import { ellipse, faint, line, path, rect, repeat } from '../drawing/shapes.ts'
import { type Film, turn } from './film.ts'

/** A drop climbs a notched slope, floating on its own vapour. */
export const droplet: Film = ({ width, height, unit, palette, random }, time) => {
  const notches = 6
  const stepX = width / notches
  const foot = height * 0.82
  const rise = height * 0.055
  const slope = repeat(notches + 3, (index) => {
    const x = (index - 1 - time) * stepX
    const y = foot - (index - 1 - time) * rise
    return path(
      `M${x} ${height} V${y} L${x + stepX} ${y - rise * 2} V${height} Z`,
      index % 2 === 0 ? palette.main : palette.mid,
    )
  })
  const bounce = Math.abs(Math.sin(turn(time)))
  const x = width * 0.46
  const y = foot - height * 0.26 - bounce * unit * 9
  const squash = 1 + (0.5 - bounce) * 0.22
  const vapour = repeat(9, () => {
    const start = random.next()
    const climb = (time + start) % 1
    const left = x + random.between(-17, 17) * unit
    return ellipse(
      left,
      foot - height * 0.15 - climb * unit * 32,
      unit * (1 + climb * 3),
      unit * (1 + climb * 2),
      palette.light,
      faint(1 - climb),
    )
  })
  return (
    rect(0, 0, width, height, palette.ground) +
    rect(0, 0, width, height * 0.3, palette.light) +
    vapour +
    slope +
    ellipse(x, y, unit * 16 * squash, (unit * 15) / squash, palette.soft) +
    ellipse(x - unit * 5, y - unit * 5, unit * 4, unit * 2.6, PAPER) +
    line(
      [
        [x + unit * 6, y + unit * 8],
        [x + unit * 10, y + unit * 4],
      ],
      PAPER,
      unit * 1.6,
    )
  )
}
