import { PAPER } from '../drawing/palettes.ts'
import { circle, faint, line, type Point, path, rect, repeat } from '../drawing/shapes.ts'
import { type Film, turn } from './film.ts'

const ARMS = 5

/** A bowl seen from above, and a whisk going round in it. */
export const whirl: Film = ({ width, height, unit, palette }, time) => {
  const x = width / 2
  const y = height * 0.52
  const arm = (start: number) => {
    const points = Array.from({ length: 14 }, (_, index): Point => {
      const angle = turn(time / ARMS, start) + index * 0.28
      const radius = unit * (3 + index * 2.3)
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
    })
    return line(points, palette.light, unit * 3.4, faint(0.9))
  }
  const whisk = { x: x + Math.cos(turn(time)) * unit * 15, y: y + Math.sin(turn(time)) * unit * 15 }
  const tip = { x: width * 0.92, y: height * 0.12 }
  return (
    rect(0, 0, width, height, palette.ground) +
    repeat(9, (index) => rect(index * unit * 13, 0, unit * 6, height, palette.light, faint(0.6))) +
    circle(x + unit * 2, y + unit * 3, unit * 43, palette.deep, faint(0.25)) +
    circle(x, y, unit * 43, PAPER) +
    circle(x, y, unit * 37, palette.soft) +
    repeat(ARMS, (index) => arm(index / ARMS)) +
    line(
      [
        [tip.x, tip.y],
        [whisk.x, whisk.y],
      ],
      palette.deep,
      unit * 3.4,
    ) +
    repeat(3, (index) =>
      path(
        `M${whisk.x} ${whisk.y - unit * 8} q${(index - 1) * unit * 9} ${unit * 8} 0 ${unit * 16} q${-(index - 1) * unit * 9} ${-unit * 8} 0 ${-unit * 16}`,
        'none',
        `stroke="${palette.deep}" stroke-width="${unit * 0.9}"`,
      ),
    )
  )
}
