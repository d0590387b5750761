import { PAPER } from '../../drawing/palettes.ts'
import type { Motif, Scene } from '../../drawing/scene.ts'
import { below, circle, dots, faint, path, polygon, rect, repeat, ridge } from '../../drawing/shapes.ts'

/** Bands of swell, a lighthouse on its rock, a sail. */
export const sea: Motif = (scene) => {
  const { width, height, unit, palette, random } = scene
  const screen = dots('haze', palette.light, unit * 2, unit * 0.6)
  const horizon = height * 0.46
  const side = random.next() < 0.5 ? 0.2 : 0.8
  const bands = [palette.light, palette.soft, palette.mid, palette.main, palette.deep]
  const swell = bands.map((colour, index) => {
    const y = horizon + (height - horizon) * index * 0.19
    const band = below(wave(scene, y, unit * (0.6 + index * 0.7)), height, colour)
    return index === 1 ? band + boat(scene, width * (1 - side) + random.between(-8, 8) * unit, y + unit * 3) : band
  })
  return (
    screen.definition +
    rect(0, 0, width, height, palette.ground) +
    rect(0, 0, width, horizon, screen.fill) +
    circle(width * (1 - side), horizon - unit * random.between(4, 14), unit * 15, palette.accent) +
    rect(0, horizon, width, height, palette.light) +
    swell.slice(0, 2).join('') +
    lighthouse(scene, width * side, horizon + unit * 9) +
    swell.slice(2).join('') +
    glints(scene, horizon)
  )
}

function wave({ width, random }: Scene, y: number, rough: number) {
  return ridge(random, width, y, rough, 14)
}

function lighthouse({ unit, palette, random }: Scene, x: number, foot: number): string {
  const rock = ridge(random, unit * 36, foot + unit * 2, unit * 3, 6).map(([left, top], index, all) => {
    const edge = Math.min(index, all.length - 1 - index)
    return [x - unit * 18 + left, top + (edge < 2 ? (2 - edge) * unit * 6 : 0)] as const
  })
  const wall = (from: number, to: number, colour: string) => {
    const half = (level: number) => unit * (3.6 - level * 0.045)
    return polygon(
      [
        [x - half(from), foot - unit * from],
        [x - half(to), foot - unit * to],
        [x + half(to), foot - unit * to],
        [x + half(from), foot - unit * from],
      ],
      colour,
    )
  }
  return (
    repeat(4, (index) => wall(index * 8, index * 8 + 8, index % 2 === 0 ? PAPER : palette.spark)) +
    rect(x - unit * 3.4, foot - unit * 33, unit * 6.8, unit * 1.2, palette.deep) +
    rect(x - unit * 1.8, foot - unit * 37, unit * 3.6, unit * 4, palette.accent) +
    path(`M${x - unit * 2.4} ${foot - unit * 37} a${unit * 2.4} ${unit * 2.6} 0 0 1 ${unit * 4.8} 0 z`, palette.deep) +
    below(rock, foot + unit * 24, palette.deep)
  )
}

function boat({ unit, palette }: Scene, x: number, y: number): string {
  return (
    polygon(
      [
        [x, y - unit * 16],
        [x, y - unit * 2.4],
        [x + unit * 8, y - unit * 2.4],
      ],
      PAPER,
    ) +
    polygon(
      [
        [x - unit * 0.8, y - unit * 13],
        [x - unit * 0.8, y - unit * 2.4],
        [x - unit * 5, y - unit * 2.4],
      ],
      palette.spark,
    ) +
    path(`M${x - unit * 7} ${y - unit * 1.6} h${unit * 16} l${-unit * 3} ${unit * 3.6} h${-unit * 9.6} z`, palette.deep)
  )
}

function glints({ width, height, unit, palette, random }: Scene, horizon: number): string {
  return repeat(26, () => {
    const depth = random.next()
    const y = horizon + unit * 6 + depth * (height - horizon)
    return rect(
      random.between(0, width),
      y,
      unit * (1.5 + depth * 5),
      unit * (0.3 + depth * 0.35),
      palette.ground,
      `rx="${unit * 0.2}" ${faint(0.55)}`,
    )
  })
}
