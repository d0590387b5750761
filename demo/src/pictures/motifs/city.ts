import type { Motif, Scene } from '../../drawing/scene.ts'
import { circle, dots, faint, line, path, polygon, rect, repeat } from '../../drawing/shapes.ts'

/** Façades, zinc roofs and lit windows. */
export const city: Motif = (scene) => {
  const { width, height, unit, palette, random } = scene
  const screen = dots('smoke', palette.soft, unit * 2, unit * 0.45)
  return (
    screen.definition +
    rect(0, 0, width, height, palette.ground) +
    circle(width * random.between(0.2, 0.8), height * 0.3, unit * 16, palette.accent) +
    rect(0, 0, width, height * 0.55, screen.fill, faint(0.45)) +
    row(scene, 0.72, unit * 46, palette.light, palette.soft) +
    row(scene, 0.86, unit * 52, palette.soft, palette.main) +
    row(scene, 1, unit * 44, palette.main, palette.deep) +
    wires(scene)
  )
}

function row(scene: Scene, foot: number, tall: number, wall: string, roof: string): string {
  const { width, height, unit, random } = scene
  const houses: string[] = []
  for (let x = -unit * random.between(0, 8); x < width; ) {
    const wide = unit * random.between(13, 22)
    houses.push(house(scene, x, height * foot, wide, tall * random.between(0.62, 1), wall, roof))
    x += wide
  }
  return houses.join('')
}

function house(scene: Scene, x: number, foot: number, wide: number, tall: number, wall: string, roof: string): string {
  const { unit, palette, random } = scene
  const top = foot - tall
  const chimney = x + wide * random.between(0.2, 0.7)
  const mansard = random.next() < 0.65
  const cover = mansard
    ? path(`M${x} ${top} l${wide * 0.1} ${-unit * 7} h${wide * 0.8} l${wide * 0.1} ${unit * 7} z`, roof)
    : polygon(
        [
          [x - unit * 0.3, top],
          [x + wide / 2, top - unit * 9],
          [x + wide + unit * 0.3, top],
        ],
        roof,
      )
  return (
    rect(chimney, top - unit * 11, unit * 2.4, unit * 8, roof) +
    rect(chimney - unit * 0.4, top - unit * 11.6, unit * 3.2, unit * 1, palette.spark) +
    cover +
    rect(x, top, wide + 1, tall, wall) +
    windows(scene, x, top, wide, tall, roof)
  )
}

function windows(
  { unit, palette, random }: Scene,
  x: number,
  top: number,
  wide: number,
  tall: number,
  dark: string,
): string {
  const columns = Math.max(2, Math.round(wide / unit / 5))
  const step = wide / columns
  const rows = Math.ceil(tall / unit / 8)
  return repeat(rows * columns, (index) => {
    const left = x + (index % columns) * step + step * 0.29
    const y = top + unit * 3 + Math.floor(index / columns) * unit * 8
    const lit = random.next() < 0.24
    return (
      rect(left, y, step * 0.42, unit * 4.4, lit ? palette.accent : dark) +
      line(
        [
          [left - unit * 0.4, y + unit * 4.8],
          [left + step * 0.42 + unit * 0.4, y + unit * 4.8],
        ],
        dark,
        unit * 0.35,
      )
    )
  })
}

function wires({ width, height, unit, palette, random }: Scene): string {
  const y = height * random.between(0.14, 0.22)
  return (
    path(
      `M0 ${y} Q${width / 2} ${y + unit * 9} ${width} ${y - unit * 2}`,
      'none',
      `stroke="${palette.deep}" stroke-width="${unit * 0.28}"`,
    ) +
    repeat(5, () => {
      const part = random.between(0.25, 0.75)
      const x = part * width
      const sag = y - unit * 2 * part ** 2 + 2 * part * (1 - part) * unit * 9
      return (
        circle(x, sag - unit * 0.9, unit * 0.9, palette.deep) +
        polygon(
          [
            [x + unit * 0.6, sag - unit * 1.3],
            [x + unit * 1.6, sag - unit * 0.9],
            [x + unit * 0.6, sag - unit * 0.5],
          ],
          palette.deep,
        )
      )
    })
  )
}
