import { PAPER } from '../../drawing/palettes.ts'
import type { Motif, Scene } from '../../drawing/scene.ts'
import { below, circle, faint, hatching, line, type Point, polygon, rect, repeat, ridge } from '../../drawing/shapes.ts'

/** Mountains cut like paper: a lit side, a shaded side, firs below. */
export const peaks: Motif = (scene) => {
  const { width, height, unit, palette, random } = scene
  const shade = hatching('shade', palette.deep, unit * 1.5, unit * 0.4, 'rising')
  const range = (count: number, foot: number, tall: number, lit: string, dark: string) =>
    repeat(count, (index) => {
      const x = ((index + 0.5) / count) * width + random.between(-0.3, 0.3) * (width / count)
      return mountain(scene, x, foot, tall * random.between(0.7, 1.1), lit, dark, shade.fill)
    })
  return (
    shade.definition +
    rect(0, 0, width, height, palette.ground) +
    circle(width * random.between(0.2, 0.8), height * 0.24, unit * 11, palette.accent) +
    clouds(scene) +
    range(5, height * 0.78, height * 0.34, palette.light, palette.soft) +
    range(3, height * 0.86, height * 0.56, PAPER, palette.main) +
    below(ridge(random, width, height * 0.8, unit * 3, 6), height, palette.soft) +
    road(scene) +
    below(ridge(random, width, height * 0.92, unit * 3, 6), height, palette.deep) +
    firs(scene)
  )
}

function mountain(
  { unit, random }: Scene,
  x: number,
  foot: number,
  tall: number,
  lit: string,
  dark: string,
  shade: string,
): string {
  const top: Point = [x, foot - tall]
  const half = tall * random.between(0.75, 0.95)
  const crest: Point[] = [0.3, 0.52, 0.75].map((part, index) => [
    x + (index % 2 === 0 ? 1 : -1) * unit * random.between(1, 4),
    foot - tall * (1 - part),
  ])
  const side: Point[] = [top, ...crest, [x + unit * 2, foot], [x + half, foot]]
  return (
    polygon([[x - half, foot], top, [x + half, foot]], lit) + polygon(side, dark) + polygon(side, shade, faint(0.35))
  )
}

function clouds({ width, height, unit, palette, random }: Scene): string {
  return repeat(4, () => {
    const length = unit * random.between(14, 34)
    return rect(
      random.between(-0.1, 0.9) * width,
      height * random.between(0.1, 0.4),
      length,
      unit * 1.6,
      palette.light,
      `rx="${unit * 0.8}"`,
    )
  })
}

function road({ width, height, unit, palette, random }: Scene): string {
  const x = width * random.between(0.35, 0.6)
  const bends: Point[] = [0, 1, 2, 3, 4].map((turn) => [
    x + (turn % 2 === 0 ? -1 : 1) * unit * (3 + turn * 7),
    height * (0.79 + turn * 0.035),
  ])
  return line(bends, palette.ground, unit * 1.1)
}

function firs({ width, height, unit, palette, random }: Scene): string {
  const count = Math.round(width / unit / 5)
  return repeat(count, (index) => {
    const x = (index / count) * width + random.between(-2, 2) * unit
    const tall = unit * random.between(6, 13)
    const foot = height * 0.95
    return polygon(
      [
        [x - tall * 0.24, foot],
        [x, foot - tall],
        [x + tall * 0.24, foot],
      ],
      index % 3 === 0 ? palette.main : palette.deep,
    )
  })
}
