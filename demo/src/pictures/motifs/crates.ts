import { PAPER } from '../../drawing/palettes.ts'
import type { Motif, Scene } from '../../drawing/scene.ts'
import { circle, dots, path, rect, repeat } from '../../drawing/shapes.ts'

/** The front of a stall: a striped awning over crates of fruit. */
export const crates: Motif = (scene) => {
  const { width, height, unit, palette } = scene
  const screen = dots('shade', palette.deep, unit * 2, unit * 0.5)
  const columns = Math.max(3, Math.round(width / unit / 36))
  const wide = width / columns
  const shelves = [0.42, 0.68, 0.94]
  return (
    screen.definition +
    rect(0, 0, width, height, palette.main) +
    rect(0, 0, width, height, screen.fill) +
    repeat(columns * shelves.length, (index) => {
      const foot = height * (shelves[Math.floor(index / columns)] ?? 1)
      return crate(scene, (index % columns) * wide + unit * 1.4, foot, wide - unit * 2.8)
    }) +
    awning(scene)
  )
}

function crate({ height, unit, palette, random }: Scene, x: number, foot: number, wide: number): string {
  const tall = height * 0.09
  const colour = random.pick([palette.spark, palette.accent, palette.soft, palette.light, PAPER])
  const size = unit * random.between(3, 4.4)
  const across = Math.floor(wide / (size * 1.7))
  const heap = repeat(3, (layer) =>
    repeat(across - layer, (index) => {
      const left = x + (index + 0.5 + layer / 2) * (wide / across)
      const top = foot - tall - size * (0.3 + layer * 1.1)
      return (
        circle(left, top, size, colour, `stroke="${palette.deep}" stroke-width="${unit * 0.35}"`) +
        path(
          `M${left} ${top - size * 0.8} q${size * 0.1} ${-size * 0.5} ${size * 0.6} ${-size * 0.5}`,
          'none',
          `stroke="${palette.deep}" stroke-width="${unit * 0.5}"`,
        )
      )
    }),
  )
  return (
    heap +
    rect(x, foot - tall, wide, tall, '#E9CFA4') +
    rect(x, foot - tall * 0.56, wide, unit * 0.7, palette.deep) +
    rect(x, foot - tall, unit * 2, tall, '#C9A673') +
    rect(x + wide - unit * 2, foot - tall, unit * 2, tall, '#C9A673')
  )
}

function awning({ width, height, unit, palette }: Scene): string {
  const count = 2 * Math.round(width / unit / 20) + 1
  const wide = width / count
  const foot = height * 0.15
  return repeat(count, (index) =>
    path(
      `M${index * wide} 0 h${wide + 0.5} v${foot} a${wide / 2} ${unit * 5} 0 0 1 ${-wide} 0 z`,
      index % 2 === 0 ? palette.spark : PAPER,
    ),
  )
}
