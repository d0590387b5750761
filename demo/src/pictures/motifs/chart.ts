import type { Motif } from '../../drawing/scene.ts'
import { below, circle, curve, faint, hatching, line, type Point, rect, repeat } from '../../drawing/shapes.ts'

/** Columns, a curve and a disc: figures as an ornament, never as a source. */
export const chart: Motif = ({ width, height, unit, palette, random }) => {
  const shade = hatching('shade', palette.deep, unit * 1.6, unit * 0.5, 'rising')
  const base = height * 0.86
  const count = Math.max(7, Math.round(width / unit / 14))
  const step = (width - unit * 20) / count
  const level = (index: number) => height * (0.16 + 0.42 * (index / count) + random.between(-0.07, 0.09))
  const levels = Array.from({ length: count }, (_, index) => level(index))
  const trend: Point[] = levels.map((tall, index) => [
    unit * 10 + (index + 0.5) * step,
    base - tall - unit * (8 + random.between(-3, 4)),
  ])
  const ends: Point[] = [
    [-unit * 4, (trend[0]?.[1] ?? 0) + unit * 6],
    ...trend,
    [width + unit * 4, (trend.at(-1)?.[1] ?? 0) - unit * 5],
  ]
  return (
    shade.definition +
    rect(0, 0, width, height, palette.ground) +
    repeat(7, (index) =>
      line(
        [
          [0, base - index * unit * 12],
          [width, base - index * unit * 12],
        ],
        palette.soft,
        unit * 0.22,
        faint(0.6),
      ),
    ) +
    circle(width * 0.2, height * 0.3, unit * 14, palette.accent) +
    circle(
      width * 0.2 + unit * 1.6,
      height * 0.3 + unit * 1.2,
      unit * 14,
      'none',
      `stroke="${palette.deep}" stroke-width="${unit * 0.4}"`,
    ) +
    below(ends, base, palette.light, faint(0.75)) +
    levels
      .map((tall, index) => {
        const x = unit * 10 + index * step + step * 0.2
        const colour = index === count - 2 ? palette.spark : index % 2 === 0 ? palette.main : palette.soft
        return (
          rect(x, base - tall, step * 0.6, tall, colour) +
          rect(x + step * 0.36, base - tall, step * 0.24, tall, shade.fill, faint(0.4))
        )
      })
      .join('') +
    curve(ends, palette.deep, unit * 1.1) +
    trend
      .map(([x, y]) =>
        circle(x, y + unit * 0.4, unit * 1.5, palette.ground, `stroke="${palette.deep}" stroke-width="${unit * 0.7}"`),
      )
      .join('') +
    rect(0, base, width, height - base, palette.deep) +
    repeat(count * 2, (index) =>
      rect(
        unit * 10 + index * (step / 2),
        base + unit * 3,
        unit * 0.5,
        unit * (index % 2 === 0 ? 4 : 2.4),
        palette.ground,
        faint(0.8),
      ),
    )
  )
}
