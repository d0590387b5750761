import { PAPER } from '../../drawing/palettes.ts'
import type { Motif, Scene } from '../../drawing/scene.ts'
import { circle, dots, ellipse, faint, path, polygon, rect, repeat } from '../../drawing/shapes.ts'

/** A newsstand on its square: the roof, the striped awning, the papers, a tree on each side. */
export const kiosk: Motif = (scene) => {
  const { width, height, unit, palette, random } = scene
  const screen = dots('wall', palette.light, unit * 2.2, unit * 0.6)
  const ground = height * 0.84
  return (
    screen.definition +
    rect(0, 0, width, height, palette.ground) +
    rect(0, 0, width, ground, screen.fill) +
    circle(width * random.between(0.1, 0.25), height * 0.24, unit * 12, palette.accent) +
    repeat(6, (index) => tree(scene, width / 2 + (index - 2.5) * unit * 44, ground)) +
    rect(0, ground, width, height - ground, palette.soft) +
    rect(0, ground, width, unit * 1.2, palette.main) +
    ellipse(width / 2, ground + unit * 3, unit * 34, unit * 2.4, palette.deep, faint(0.35)) +
    stand(scene, width / 2, ground + unit * 3)
  )
}

function tree({ unit, palette, random }: Scene, x: number, foot: number): string {
  const crown = unit * random.between(13, 17)
  const top = foot - unit * 46
  return (
    rect(x - unit * 0.9, top, unit * 1.8, unit * 46, palette.deep) +
    circle(x, top, crown, palette.soft) +
    circle(x + crown * 0.35, top + crown * 0.3, crown * 0.7, palette.main, faint(0.55))
  )
}

function stand(scene: Scene, x: number, foot: number): string {
  const { unit, palette } = scene
  const top = foot - unit * 44
  const stripe = (unit * 60) / 10
  return (
    rect(x - unit * 25, top, unit * 50, unit * 44, palette.main) +
    rect(x - unit * 22, top + unit * 9, unit * 44, unit * 20, palette.deep) +
    papers(scene, x - unit * 21, top + unit * 10) +
    rect(x - unit * 25, foot - unit * 13, unit * 50, unit * 1.4, palette.accent) +
    repeat(4, (index) =>
      rect(x - unit * 22 + index * unit * 11.3, foot - unit * 10, unit * 10, unit * 8, palette.deep, faint(0.45)),
    ) +
    repeat(10, (index) => {
      const left = x - unit * 30 + index * stripe
      const colour = index % 2 === 0 ? palette.spark : PAPER
      return path(`M${left} ${top} h${stripe} v${unit * 7} a${stripe / 2} ${unit * 2.4} 0 0 1 ${-stripe} 0 z`, colour)
    }) +
    rect(x - unit * 32, top - unit * 2.4, unit * 64, unit * 2.8, palette.deep) +
    path(
      `M${x - unit * 28} ${top - unit * 2.4} Q${x - unit * 8} ${top - unit * 6} ${x - unit * 5} ${top - unit * 19} h${unit * 10} Q${x + unit * 8} ${top - unit * 6} ${x + unit * 28} ${top - unit * 2.4} z`,
      palette.main,
    ) +
    rect(x - unit * 6, top - unit * 20.4, unit * 12, unit * 1.8, palette.deep) +
    polygon(
      [
        [x - unit * 1.6, top - unit * 20],
        [x, top - unit * 30],
        [x + unit * 1.6, top - unit * 20],
      ],
      palette.deep,
    ) +
    circle(x, top - unit * 30, unit * 1.3, palette.accent)
  )
}

function papers({ unit, palette, random }: Scene, left: number, top: number): string {
  return repeat(10, (index) => {
    const x = left + (index % 5) * unit * 8.6
    const y = top + Math.floor(index / 5) * unit * 9.4
    const picture = random.pick([palette.spark, palette.accent, palette.soft, palette.light])
    return (
      rect(x, y, unit * 7.2, unit * 8.4, PAPER) +
      rect(x + unit * 0.8, y + unit * 0.8, unit * 5.6, unit * 1, palette.deep) +
      rect(x + unit * 0.8, y + unit * 2.6, unit * 5.6, unit * 2.8, picture) +
      rect(x + unit * 0.8, y + unit * 6.2, unit * 4.2, unit * 0.5, palette.soft) +
      rect(x + unit * 0.8, y + unit * 7.1, unit * 5, unit * 0.5, palette.soft)
    )
  })
}
