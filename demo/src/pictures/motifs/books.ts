import type { Motif, Scene } from '../../drawing/scene.ts'
import { circle, dots, faint, path, polygon, rect } from '../../drawing/shapes.ts'

/** Shelves, a lamp lit among them. */
export const books: Motif = (scene) => {
  const { width, height, unit, palette } = scene
  const screen = dots('wall', palette.main, unit * 2.2, unit * 0.5)
  const shelves = [0.34, 0.68, 1.02]
  return (
    screen.definition +
    rect(0, 0, width, height, palette.deep) +
    rect(0, 0, width, height, screen.fill, faint(0.6)) +
    shelves.map((level, index) => shelf(scene, height * level, index === 1)).join('')
  )
}

function shelf(scene: Scene, foot: number, withLamp: boolean): string {
  const { width, height, unit, palette, random } = scene
  let lampAt = withLamp ? width * random.between(0.3, 0.5) : width
  const row: string[] = []
  for (let x = unit * random.between(-3, 1); x < width; ) {
    if (x > lampAt) {
      lampAt = width
      row.push(lamp(scene, x + unit * 14, foot, height * 0.25))
      x += unit * 30
    }
    const wide = unit * random.between(3, 6.4)
    const leaning = random.next() < 0.07
    row.push(book(scene, x, foot, wide, height * random.between(0.19, 0.27), leaning))
    x += wide + (leaning ? unit * 5 : unit * 0.25)
  }
  return (
    row.join('') +
    rect(0, foot, width, unit * 2.6, palette.accent) +
    rect(0, foot + unit * 2.6, width, unit * 1, palette.deep, faint(0.5))
  )
}

function book(
  { unit, palette, random }: Scene,
  x: number,
  foot: number,
  wide: number,
  tall: number,
  leaning: boolean,
): string {
  const colour = random.pick([palette.spark, palette.soft, palette.main, palette.light, palette.ground, palette.soft])
  const band = random.pick([palette.deep, palette.accent])
  const drawn =
    rect(x, foot - tall, wide, tall, colour) +
    rect(x, foot - tall * 0.86, wide, unit * 0.7, band) +
    rect(x, foot - tall * 0.2, wide, unit * 0.7, band) +
    rect(x + wide * 0.32, foot - tall * 0.72, wide * 0.36, tall * 0.34, band, faint(0.75))
  return leaning ? `<g transform="rotate(12 ${x + wide} ${foot})">${drawn}</g>` : drawn
}

function lamp({ unit, palette }: Scene, x: number, foot: number, tall: number): string {
  const top = foot - tall
  return (
    circle(x, top + tall * 0.5, unit * 19, palette.accent, faint(0.25)) +
    polygon(
      [
        [x - unit * 9, top + tall * 0.42],
        [x + unit * 9, top + tall * 0.42],
        [x + unit * 14, foot],
        [x - unit * 14, foot],
      ],
      palette.accent,
      faint(0.55),
    ) +
    rect(x - unit * 0.7, top + tall * 0.3, unit * 1.4, tall * 0.7, palette.ground) +
    path(
      `M${x - unit * 10} ${top + tall * 0.44} q0 ${-tall * 0.36} ${unit * 10} ${-tall * 0.36} t${unit * 10} ${tall * 0.36} z`,
      '#2E8B63',
    ) +
    rect(x - unit * 6, foot - unit * 1.8, unit * 12, unit * 1.8, palette.ground)
  )
}
