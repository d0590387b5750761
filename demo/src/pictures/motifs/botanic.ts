import { PAPER } from '../../drawing/palettes.ts'
import type { Motif, Scene } from '../../drawing/scene.ts'
import { circle, curve, dots, faint, line, type Point, path, rect, repeat } from '../../drawing/shapes.ts'

/** Stems and leaves of a herbarium, with a visitor. */
export const botanic: Motif = (scene) => {
  const { width, height, unit, palette, random } = scene
  const screen = dots('air', palette.light, unit * 2.4, unit * 0.7)
  const count = Math.max(5, Math.round(width / unit / 19))
  const stems = repeat(count, (index) => {
    const x = ((index + 0.5) / count) * width + random.between(-4, 4) * unit
    return stem(scene, x, height * random.between(0.16, 0.42), index)
  })
  return (
    screen.definition +
    rect(0, 0, width, height, palette.ground) +
    rect(0, 0, width, height, screen.fill, faint(0.8)) +
    circle(width * random.between(0.3, 0.7), height * 0.42, unit * 27, palette.accent) +
    stems +
    bee(scene, width * random.between(0.3, 0.7), height * 0.2)
  )
}

function stem({ height, unit, palette, random }: Scene, foot: number, top: number, index: number): string {
  const lean = random.between(-9, 9) * unit
  const colour = index % 2 === 0 ? palette.main : palette.deep
  const at = (part: number): Point => [foot + lean * part ** 2, height + unit * 2 - (height - top) * part]
  const bones = [0, 0.25, 0.5, 0.75, 1].map(at)
  const leaves = repeat(9, (step) => {
    const [x, y] = at(0.14 + step * 0.095)
    const side = step % 2 === 0 ? 1 : -1
    const size = unit * (13 - step * 0.95)
    return leaf(x, y, size, side, index % 3 === 1 ? palette.soft : colour, palette.ground, unit)
  })
  const [x, y] = at(1)
  const bloom =
    index % 2 === 0
      ? flower(x, y, unit, palette.spark, palette.accent)
      : leaf(x, y + unit, unit * 7, 0.2, colour, palette.ground, unit)
  return curve(bones, colour, unit * 0.9) + leaves + bloom
}

function leaf(x: number, y: number, size: number, side: number, fill: string, vein: string, unit: number): string {
  const tip: Point = [x + side * size, y - size * 0.7]
  return (
    path(
      `M${x} ${y} Q${x + side * size * 0.15} ${y - size * 0.75} ${tip[0]} ${tip[1]} Q${x + side * size * 0.95} ${y - size * 0.02} ${x} ${y} Z`,
      fill,
    ) +
    line(
      [
        [x, y],
        [x + side * size * 0.8, y - size * 0.56],
      ],
      vein,
      unit * 0.28,
      faint(0.7),
    )
  )
}

function flower(x: number, y: number, unit: number, petal: string, heart: string): string {
  return (
    repeat(
      8,
      (index) =>
        `<ellipse cx="${x}" cy="${y - unit * 4}" rx="${unit * 1.7}" ry="${unit * 3.6}" fill="${petal}" transform="rotate(${index * 45} ${x} ${y})"/>`,
    ) + circle(x, y, unit * 2, heart)
  )
}

function bee({ unit, palette }: Scene, x: number, y: number): string {
  return (
    `<g transform="rotate(-14 ${x} ${y})">` +
    `<ellipse cx="${x - unit}" cy="${y - unit * 3.4}" rx="${unit * 1.7}" ry="${unit * 3.2}" fill="${PAPER}" ${faint(0.9)} transform="rotate(-24 ${x} ${y})"/>` +
    `<ellipse cx="${x + unit}" cy="${y - unit * 3.4}" rx="${unit * 1.7}" ry="${unit * 3.2}" fill="${PAPER}" ${faint(0.9)} transform="rotate(24 ${x} ${y})"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="${unit * 4}" ry="${unit * 2.4}" fill="${palette.accent}"/>` +
    rect(x - unit * 1.8, y - unit * 2.2, unit * 1.1, unit * 4.4, palette.deep) +
    rect(x + unit * 0.5, y - unit * 2.3, unit * 1.1, unit * 4.6, palette.deep) +
    circle(x + unit * 3.8, y, unit * 1.5, palette.deep) +
    '</g>'
  )
}
