import { faint, line, rect, repeat } from '../drawing/shapes.ts'
import { type Film, turn } from './film.ts'

/** Rain over a façade whose windows light up in turn. */
export const rain: Film = ({ width, height, unit, palette, random }, time) => {
  const columns = 4
  const rows = 7
  const cell = { wide: width / columns, tall: (height * 0.84) / rows }
  const panes = repeat(columns * rows, (index) => {
    const start = random.next()
    const sleeps = random.next() < 0.45
    const isLit = !sleeps && Math.sin(turn(time, start)) > -0.2
    const x = (index % columns) * cell.wide + cell.wide * 0.24
    const y = height * 0.2 + Math.floor(index / columns) * cell.tall
    const w = cell.wide * 0.52
    const h = cell.tall * 0.66
    return (
      rect(x, y, w, h, isLit ? palette.accent : palette.deep) +
      line(
        [
          [x + w / 2, y],
          [x + w / 2, y + h],
        ],
        palette.main,
        unit * 0.9,
      ) +
      rect(x - unit, y + h, w + unit * 2, unit * 1.4, palette.soft)
    )
  })
  const drops = repeat(44, () => {
    const start = random.next()
    const x = random.between(-0.1, 1.1) * width
    const fall = (time * random.integer(1, 2) + start) % 1
    const y = fall * (height + unit * 20) - unit * 20
    return line(
      [
        [x, y],
        [x - unit * 1.6, y + unit * 9],
      ],
      palette.ground,
      unit * 0.9,
      faint(0.7),
    )
  })
  return (
    rect(0, 0, width, height, palette.soft) +
    rect(0, height * 0.12, width, height, palette.main) +
    rect(0, height * 0.12, width, unit * 3, palette.deep) +
    panes +
    drops
  )
}
