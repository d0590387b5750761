import type { Motif } from '../../drawing/scene.ts'
import { circle, hatching, path, rect, repeat } from '../../drawing/shapes.ts'

/** A hemicycle seen from the gallery: every seat a dot, a desk at the centre. */
export const assembly: Motif = ({ width, height, unit, palette, random }) => {
  const marble = hatching('marble', palette.light, unit * 3.4, unit * 0.9, 'down')
  const x = width / 2
  const y = height * 0.93
  const scale = Math.min(1.5, Math.max(1, width / height / 1.4))
  const groups = [palette.main, palette.soft, palette.accent, palette.spark, palette.deep]
  const rows = repeat(6, (row) => {
    const radius = unit * (24 + row * 9)
    const seats = 11 + row * 4
    return repeat(seats, (seat) => {
      const part = seat / (seats - 1)
      const angle = Math.PI * (1 - part)
      const colour = groups[Math.min(4, Math.floor(part * 5))] ?? palette.main
      const left = x + Math.cos(angle) * radius * scale
      const top = y - Math.sin(angle) * radius
      const raised = random.next() < 0.16
      return (
        circle(left, top, unit * 2.7, colour) +
        (raised
          ? path(
              `M${left} ${top} v${-unit * 5.6}`,
              'none',
              `stroke="${colour}" stroke-width="${unit * 1.5}" stroke-linecap="round"`,
            )
          : '')
      )
    })
  })
  return (
    marble.definition +
    rect(0, 0, width, height, palette.ground) +
    rect(0, 0, width, height * 0.3, marble.fill) +
    repeat(
      Math.ceil(width / unit / 24),
      (index) =>
        rect(index * unit * 24 + unit * 8, 0, unit * 5, height * 0.3, palette.light) +
        rect(index * unit * 24 + unit * 6.4, height * 0.3 - unit * 2, unit * 8.2, unit * 2, palette.soft),
    ) +
    rect(0, height * 0.3, width, unit * 0.8, palette.soft) +
    path(
      `M${x - unit * 78 * scale} ${y} a${unit * 78 * scale} ${unit * 75} 0 0 1 ${unit * 156 * scale} 0 z`,
      palette.light,
    ) +
    rows +
    rect(0, y, width, height - y, palette.deep) +
    path(`M${x - unit * 14} ${y} l${unit * 3} ${-unit * 12} h${unit * 22} l${unit * 3} ${unit * 12} z`, palette.deep) +
    rect(x - unit * 13, y - unit * 13.4, unit * 26, unit * 2, palette.accent) +
    circle(x, y - unit * 18, unit * 3.2, palette.deep)
  )
}
