import type { Motif, Scene } from '../../drawing/scene.ts'
import {
  below,
  circle,
  dots,
  ellipse,
  faint,
  line,
  type Point,
  polygon,
  rect,
  repeat,
  ridge,
} from '../../drawing/shapes.ts'

/** Fields in layers under a low sun, a village on one of them. */
export const hills: Motif = (scene) => {
  const { width, height, unit, palette, random } = scene
  const screen = dots('sky', palette.light, unit * 2.2, unit * 0.55)
  const sun = { x: width * random.between(0.22, 0.78), y: height * random.between(0.24, 0.34) }
  const layers = [palette.light, palette.soft, palette.mid, palette.main, palette.deep]
  const village = random.integer(1, 2)
  const land = layers.map((colour, index) => {
    const y = height * (0.48 + index * 0.12)
    const line = ridge(random, width, y, height * (0.035 + index * 0.012), 5)
    const hill = below(line, height, colour)
    if (index === village) return houses(scene, random.between(0.2, 0.7) * width, y) + hill
    return index === 3 ? hill + furrows(scene, y) + trees(scene, y) : hill
  })
  return (
    screen.definition +
    rect(0, 0, width, height, palette.ground) +
    rect(0, 0, width, height * 0.6, screen.fill) +
    circle(sun.x, sun.y, unit * 13, palette.accent) +
    circle(
      sun.x + unit * 1.2,
      sun.y + unit,
      unit * 13,
      'none',
      `stroke="${palette.spark}" stroke-width="${unit * 0.5}"`,
    ) +
    birds(scene) +
    land.join('')
  )
}

function houses({ unit, palette, random }: Scene, x: number, y: number): string {
  const house = (left: number, size: number) =>
    rect(left, y - size, size * 1.2, size * 2.4, palette.ground) +
    polygon(
      [
        [left - size * 0.15, y - size],
        [left + size * 0.6, y - size * 1.75],
        [left + size * 1.35, y - size],
      ],
      palette.spark,
    ) +
    rect(left + size * 0.45, y - size * 0.7, size * 0.3, size * 0.42, palette.deep)
  const row = repeat(5, (index) => house(x + index * unit * 6.6, unit * random.between(4, 6)))
  const tower = x + unit * 13
  return (
    rect(tower, y - unit * 15, unit * 4.4, unit * 17, palette.light) +
    polygon(
      [
        [tower - unit * 0.5, y - unit * 15],
        [tower + unit * 2.2, y - unit * 25],
        [tower + unit * 4.9, y - unit * 15],
      ],
      palette.deep,
    ) +
    circle(tower + unit * 2.2, y - unit * 11.5, unit, palette.deep) +
    row
  )
}

function furrows({ width, height, unit, palette, random }: Scene, y: number): string {
  const vanish = width * random.between(0.3, 0.7)
  return repeat(15, (index) => {
    const spread = (index - 7) * width * 0.13
    const points: Point[] = [
      [vanish + spread * 0.55, y + height * 0.07],
      [vanish + spread * 1.3, height],
    ]
    return line(points, palette.soft, unit * 0.32, faint(0.5))
  })
}

function trees({ width, height, unit, palette, random }: Scene, y: number): string {
  return repeat(9, () => {
    const x = random.between(0, width)
    const size = unit * random.between(2.6, 4.6)
    const foot = y + height * random.between(0.05, 0.11)
    return (
      rect(x - unit * 0.25, foot - size, unit * 0.5, size, palette.deep) +
      ellipse(x, foot - size * 1.5, size * 0.62, size, palette.deep)
    )
  })
}

function birds({ width, height, unit, palette, random }: Scene): string {
  const x = width * random.between(0.2, 0.7)
  const y = height * random.between(0.12, 0.2)
  return repeat(4, (index) => {
    const left = x + index * unit * random.between(4, 6)
    const top = y + unit * random.between(-3, 3)
    return line(
      [
        [left, top],
        [left + unit * 1.2, top + unit * 0.8],
        [left + unit * 2.4, top],
      ],
      palette.deep,
      unit * 0.4,
    )
  })
}
