import { PAPER } from '../../drawing/palettes.ts'
import type { Motif, Scene } from '../../drawing/scene.ts'
import {
  circle,
  curve,
  faint,
  hatching,
  type Point,
  path,
  polygon,
  rect,
  repeat,
  ridge,
  softOutline,
} from '../../drawing/shapes.ts'

/** A survey map: contour lines, a river, fields, roads and a few places. */
export const map: Motif = (scene) => {
  const { width, height, unit, palette } = scene
  const woods = hatching('woods', palette.soft, unit * 2, unit * 0.6, 'rising')
  return (
    woods.definition +
    rect(0, 0, width, height, palette.ground) +
    fields(scene, woods.fill) +
    contours(scene, 0.24) +
    contours(scene, 0.8) +
    river(scene) +
    roads(scene) +
    places(scene) +
    rect(
      unit * 2.5,
      unit * 2.5,
      width - unit * 5,
      height - unit * 5,
      'none',
      `stroke="${palette.deep}" stroke-width="${unit * 0.35}"`,
    )
  )
}

function fields({ width, height, unit, palette, random }: Scene, woods: string): string {
  return repeat(14, () => {
    const x = random.between(0, width)
    const y = random.between(0, height)
    const corners: Point[] = [
      [-1, -1],
      [1, -0.8],
      [1.1, 0.9],
      [-0.8, 1.1],
    ].map(([dx = 0, dy = 0]) => [x + dx * unit * random.between(6, 13), y + dy * unit * random.between(5, 9)])
    return polygon(corners, random.pick([palette.light, palette.light, woods, woods]))
  })
}

function contours({ width, height, unit, palette, random }: Scene, part: number): string {
  const x = width * part + random.between(-5, 5) * unit
  const y = height * random.between(0.3, 0.7)
  const bumps = Array.from({ length: 12 }, () => random.between(0.72, 1.28))
  return repeat(8, (ring) => {
    const radius = unit * (5 + ring * 4.6)
    const points = bumps.map((bump, index): Point => {
      const angle = (index / bumps.length) * 2 * Math.PI
      return [x + Math.cos(angle) * radius * bump * 1.25, y + Math.sin(angle) * radius * bump]
    })
    const weight = unit * (ring % 4 === 0 ? 0.55 : 0.25)
    return path(
      softOutline(points),
      'none',
      `stroke="${palette.main}" stroke-width="${weight}" ${faint(0.85 - ring * 0.06)}`,
    )
  })
}

function river({ width, height, unit, palette, random }: Scene): string {
  const course = ridge(random, width, height * random.between(0.4, 0.6), height * 0.2, 6)
  return (
    curve(course, palette.deep, unit * 5.2, faint(0.25)) +
    curve(
      course.map(([x, y]): Point => [x, y - unit * 0.6]),
      palette.mid,
      unit * 4.2,
    )
  )
}

function roads({ width, height, unit, palette, random }: Scene): string {
  return repeat(2, () => {
    const points: Point[] = [-0.02, 0.2, 0.4, 0.6, 0.8, 1.02].map((part) => [
      part * width,
      height * random.between(0.05, 0.95),
    ])
    return curve(points, palette.deep, unit * 1.3) + curve(points, palette.accent, unit * 0.7)
  })
}

function places({ width, height, unit, palette, random }: Scene): string {
  const pin = [width * random.between(0.4, 0.6), height * random.between(0.4, 0.52)] as const
  const houses = repeat(34, () => {
    const cluster = random.integer(0, 3)
    const x = width * (0.16 + cluster * 0.23) + random.between(-8, 8) * unit
    const y = height * (0.3 + (cluster % 2) * 0.4) + random.between(-7, 7) * unit
    return rect(
      x,
      y,
      unit * random.between(0.9, 2),
      unit * random.between(0.9, 1.6),
      palette.deep,
      `transform="rotate(${random.integer(-30, 30)} ${x} ${y})"`,
    )
  })
  const [x, y] = pin
  return (
    houses +
    path(
      `M${x} ${y} C${x - unit * 3} ${y - unit * 6} ${x - unit * 7} ${y - unit * 8} ${x - unit * 7} ${y - unit * 13} a${unit * 7} ${unit * 7} 0 0 1 ${unit * 14} 0 C${x + unit * 7} ${y - unit * 8} ${x + unit * 3} ${y - unit * 6} ${x} ${y} Z`,
      palette.spark,
    ) +
    circle(x, y - unit * 13, unit * 2.8, PAPER)
  )
}
