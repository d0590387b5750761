import type { Motif, Scene } from '../../drawing/scene.ts'
import { circle, ellipse, faint, hatching, path, polygon, rect, repeat } from '../../drawing/shapes.ts'

/** A stage before the first line: curtains, one lamp, an empty chair, the heads of the first row. */
export const stage: Motif = (scene) => {
  const { width, height, unit, palette } = scene
  const shade = hatching('fold', palette.deep, unit * 1.6, unit * 0.5, 'down')
  const floor = height * 0.72
  const x = width / 2
  return (
    shade.definition +
    rect(0, 0, width, height, palette.deep) +
    polygon(
      [
        [x - unit * 5, -unit],
        [x + unit * 5, -unit],
        [x + unit * 38, floor + unit * 9],
        [x - unit * 38, floor + unit * 9],
      ],
      palette.accent,
      faint(0.4),
    ) +
    rect(0, floor, width, height - floor, palette.main) +
    ellipse(x, floor + unit * 9, unit * 38, unit * 7, palette.accent) +
    chair(scene, x + unit * 2, floor + unit * 10) +
    curtain(scene, -1, shade.fill) +
    curtain(scene, 1, shade.fill) +
    pelmet(scene) +
    audience(scene)
  )
}

function curtain({ width, height, unit, palette }: Scene, side: number, shade: string): string {
  const edge = side < 0 ? 0 : width
  const wide = -side * (width * 0.14 + unit * 12)
  const folds = 5
  return repeat(folds, (index) => {
    const left = edge + (wide / folds) * index
    const right = edge + (wide / folds) * (index + 1)
    const pull = -side * unit * index * 1.1
    const data = `M${left} 0 H${right} Q${right + pull} ${height * 0.4} ${right - pull * 2.4} ${height * 0.9} H${left - pull * 1.6} Q${left + pull} ${height * 0.4} ${left} 0 Z`
    return path(data, index % 2 === 0 ? palette.spark : palette.main) + path(data, shade, faint(0.3))
  })
}

function pelmet({ width, unit, palette }: Scene): string {
  const count = Math.ceil(width / unit / 16)
  const wide = width / count
  return (
    rect(0, 0, width, unit * 7, palette.spark) +
    repeat(count, (index) =>
      path(`M${index * wide} ${unit * 6} h${wide} q${-wide / 2} ${unit * 15} ${-wide} 0 z`, palette.spark),
    ) +
    repeat(count, (index) =>
      path(
        `M${index * wide} ${unit * 6} h${wide} q${-wide / 2} ${unit * 15} ${-wide} 0`,
        'none',
        `stroke="${palette.accent}" stroke-width="${unit * 0.9}"`,
      ),
    )
  )
}

function chair({ unit, palette }: Scene, x: number, foot: number): string {
  const leg = (left: number, top: number, tall: number) => rect(left, top, unit * 1.3, tall, palette.deep)
  return (
    ellipse(x, foot, unit * 11, unit * 1.6, palette.deep, faint(0.4)) +
    leg(x - unit * 8, foot - unit * 33, unit * 33) +
    leg(x + unit * 6, foot - unit * 14, unit * 14) +
    leg(x - unit * 2.6, foot - unit * 33, unit * 19) +
    rect(x - unit * 8, foot - unit * 33, unit * 6.6, unit * 2, palette.deep) +
    rect(x - unit * 8, foot - unit * 27, unit * 6.6, unit * 1.4, palette.deep) +
    rect(x - unit * 8.6, foot - unit * 15.4, unit * 17, unit * 2, palette.deep)
  )
}

function audience({ width, height, unit, palette, random }: Scene): string {
  const step = unit * 12
  return repeat(Math.ceil(width / step) + 1, (index) => {
    const x = index * step + random.between(-1.5, 1.5) * unit
    const y = height - unit * random.between(5, 8)
    return (
      circle(x, y, unit * 4, palette.deep) +
      path(
        `M${x - unit * 7} ${height} q0 ${-unit * 6} ${unit * 7} ${-unit * 6} t${unit * 7} ${unit * 6} z`,
        palette.deep,
      )
    )
  })
}
