import { PAPER } from '../drawing/palettes.ts'
import { ellipse, faint, path, rect, repeat } from '../drawing/shapes.ts'
import { type Film, turn } from './film.ts'

/** A ball of dough turns on the board, is folded and swells again. */
export const dough: Film = ({ width, height, unit, palette, random }, time) => {
  const x = width / 2
  const y = height * 0.55
  const breath = Math.sin(turn(time))
  const wide = unit * (31 + breath * 5)
  const tall = unit * (27 - breath * 4)
  const angle = time * 90
  const flour = repeat(46, () => {
    const left = random.between(0, width)
    const top = random.between(height * 0.3, height * 0.95)
    return ellipse(left, top, unit * random.between(0.3, 1.1), unit * random.between(0.3, 0.7), PAPER)
  })
  const folds = repeat(4, (index) =>
    path(
      `M${x} ${y} q${wide * 0.3} ${-tall * (0.3 + breath * 0.08)} ${wide * 0.74} ${-tall * 0.18}`,
      'none',
      `stroke="${palette.soft}" stroke-width="${unit * 2}" stroke-linecap="round" transform="rotate(${angle + index * 90} ${x} ${y})"`,
    ),
  )
  return (
    rect(0, 0, width, height, palette.main) +
    repeat(6, (index) => rect(0, height * (index / 6), width, unit * 0.9, palette.deep, faint(0.4))) +
    flour +
    ellipse(x, y + unit * 5, wide + unit * 3, tall + unit * 2, palette.deep, faint(0.45)) +
    ellipse(x, y, wide, tall, '#F3E2C3') +
    ellipse(x - wide * 0.25, y - tall * 0.3, wide * 0.5, tall * 0.42, '#FBF1DD') +
    folds +
    hand(-1) +
    hand(1)
  )

  function hand(side: number): string {
    const near = x + side * (wide + unit * (4 - breath * 7))
    return path(
      `M${near} ${y - unit * 9} q${side * unit * 4} ${-unit * 7} ${side * unit * 12} ${-unit * 5} L${x + side * unit * 80} ${y + unit * 22} V${y + unit * 42} L${near + side * unit * 9} ${y + unit * 12} Q${near - side * unit * 3} ${y + unit * 6} ${near} ${y - unit * 9} Z`,
      side < 0 ? '#E8BE97' : '#DDAE85',
    )
  }
}
