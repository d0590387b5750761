import type { Motif } from '../../drawing/scene.ts'
import { circle, dots, faint, line, type Point, rect, repeat } from '../../drawing/shapes.ts'

/** A voice seen: rings spreading from a lamp, and its trace across the page. */
export const waves: Motif = ({ width, height, unit, palette, random }) => {
  const screen = dots('hush', palette.light, unit * 2.4, unit * 0.6)
  const x = width * random.between(0.42, 0.58)
  const y = height * 0.42
  const bars = Math.floor((width * 0.84) / (unit * 3))
  const left = (width - bars * unit * 3) / 2
  return (
    screen.definition +
    rect(0, 0, width, height, palette.ground) +
    rect(0, 0, width, height, screen.fill, faint(0.5)) +
    repeat(7, (index) =>
      circle(x, y, unit * (52 - index * 6), index % 2 === 0 ? palette.light : palette.soft, faint(0.35 + index * 0.08)),
    ) +
    circle(x, y, unit * 12, palette.accent) +
    circle(x + unit * 1.2, y + unit, unit * 12, 'none', `stroke="${palette.spark}" stroke-width="${unit * 0.7}"`) +
    rect(0, height * 0.7, width, height * 0.3, palette.deep) +
    repeat(bars, (index) => {
      const part = index / bars
      const swell = Math.sin(part * Math.PI) * (0.35 + 0.65 * Math.abs(Math.sin(part * 21 + random.between(0, 0.8))))
      const tall = unit * (1.5 + swell * 22)
      const middle = height * 0.82
      const points: Point[] = [
        [left + index * unit * 3 + unit * 1.5, middle - tall / 2],
        [left + index * unit * 3 + unit * 1.5, middle + tall / 2],
      ]
      return line(points, index % 7 === 3 ? palette.spark : palette.accent, unit * 1.3)
    })
  )
}
