import type { Motif } from '../../drawing/scene.ts'
import { circle, dots, faint, hatching, path, rect, repeat } from '../../drawing/shapes.ts'

/** Two or three inks laid over one another, slightly out of register, as on a hand-fed press. */
export const shapesPrint: Motif = ({ width, height, unit, palette, random }) => {
  const screen = dots('tone', palette.deep, unit * 1.8, unit * 0.5)
  const strokes = hatching('strokes', palette.main, unit * 3, unit * 0.9, 'rising')
  const x = (part: number) => width / 2 + part * unit * 60
  const big = unit * random.between(27, 33)
  const left = random.next() < 0.5 ? -1 : 1
  const arch = unit * 30
  const archX = x(left * 0.42) - arch / 2
  const multiply = 'style="mix-blend-mode:multiply"'
  return (
    screen.definition +
    strokes.definition +
    rect(0, 0, width, height, palette.ground) +
    rect(0, height * 0.7, width, height * 0.3, palette.light) +
    circle(x(-left * 0.28), height * 0.44, big, palette.accent, multiply) +
    circle(x(-left * 0.28) + unit * 1.4, height * 0.44 - unit, big, screen.fill, faint(0.5)) +
    path(
      `M${archX} ${height} V${height * 0.46} a${arch / 2} ${arch / 2} 0 0 1 ${arch} 0 V${height} Z`,
      palette.spark,
      multiply,
    ) +
    path(
      `M${archX + unit * 5} ${height} V${height * 0.48} a${arch / 2 - unit * 5} ${arch / 2 - unit * 5} 0 0 1 ${arch - unit * 10} 0 V${height} Z`,
      palette.deep,
    ) +
    path(`M${x(left * 0.05)} ${height} l${unit * 26} ${-unit * 44} l${unit * 26} ${unit * 44} z`, strokes.fill) +
    path(
      `M${x(-left * 0.9) - unit * 22} ${height * 0.84} q${unit * 11} ${-unit * 18} ${unit * 22} 0 t${unit * 22} 0 t${unit * 22} 0 t${unit * 22} 0`,
      'none',
      `stroke="${palette.main}" stroke-width="${unit * 3.4}" stroke-linecap="round" ${multiply}`,
    ) +
    repeat(7, (index) =>
      circle(
        x(left * 0.95) + (index % 3) * unit * 6,
        height * 0.16 + Math.floor(index / 3) * unit * 6,
        unit * 1.5,
        palette.main,
      ),
    ) +
    rect(
      x(-left * 1.1),
      height * 0.12,
      unit * 13,
      unit * 13,
      palette.spark,
      `${multiply} transform="rotate(${random.integer(8, 30)} ${x(-left * 1.1)} ${height * 0.2})"`,
    )
  )
}
