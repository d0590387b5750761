import { PAPER } from '../../drawing/palettes.ts'
import type { Motif, Scene } from '../../drawing/scene.ts'
import { circle, ellipse, faint, hatching, line, type Point, path, rect, repeat } from '../../drawing/shapes.ts'

/** The bend of a running track, seen from the stand, and its runners. */
export const track: Motif = (scene) => {
  const { width, height, unit, palette } = scene
  const mown = hatching('mown', palette.soft, unit * 14, unit * 7, 'across')
  const x = width * 0.42
  const y = height * 1.02
  const lane = unit * 8
  return (
    mown.definition +
    rect(0, 0, width, height, palette.ground) +
    circle(width * 0.8, height * 0.2, unit * 11, palette.accent) +
    stand(scene) +
    ellipse(x, y, width * 0.62 + lane * 2, height * 0.66 + lane * 2, palette.spark) +
    repeat(5, (index) =>
      ellipse(
        x,
        y,
        width * 0.62 + lane * (1.6 - index * 0.7),
        height * 0.66 + lane * (1.6 - index * 0.7),
        'none',
        `stroke="${PAPER}" stroke-width="${unit * 0.45}"`,
      ),
    ) +
    ellipse(x, y, width * 0.62 - lane * 1.6, height * 0.66 - lane * 1.6, palette.main) +
    ellipse(x, y, width * 0.62 - lane * 1.6, height * 0.66 - lane * 1.6, mown.fill, faint(0.3)) +
    repeat(4, (index) => runner(scene, width * (0.2 + index * 0.17), height * (0.45 + (index % 2) * 0.05), index))
  )
}

function stand({ width, height, unit, palette, random }: Scene): string {
  return repeat(4, (step) => {
    const y = height * 0.24 + step * unit * 5
    return (
      rect(0, y, width, unit * 5, step % 2 === 0 ? palette.light : palette.soft) +
      repeat(Math.ceil(width / unit / 6), (index) =>
        random.next() < 0.6
          ? circle(
              index * unit * 6 + random.between(0, 3) * unit,
              y + unit * 1.2,
              unit * 1.3,
              random.pick([palette.deep, palette.main, palette.spark, palette.accent]),
            )
          : '',
      )
    )
  })
}

function runner({ unit, palette }: Scene, x: number, y: number, index: number): string {
  const shirt = [palette.accent, palette.deep, PAPER, palette.main][index % 4] ?? palette.deep
  const limb = (points: Point[], colour: string, weight: number) =>
    line(
      points.map(([dx, dy]): Point => [x + dx * unit, y + dy * unit]),
      colour,
      unit * weight,
    )
  return (
    ellipse(x, y + unit * 21, unit * 7, unit * 1.1, palette.deep, faint(0.35)) +
    limb(
      [
        [0, 4],
        [-4, 10],
        [-9.6, 9],
      ],
      palette.deep,
      2.2,
    ) +
    limb(
      [
        [0, 4],
        [5, 9],
        [3.6, 18],
        [6, 20],
      ],
      palette.deep,
      2.4,
    ) +
    limb(
      [
        [2.4, -6],
        [7.4, -3],
        [10.6, -7],
      ],
      palette.deep,
      1.9,
    ) +
    path(
      `M${x - unit * 1.8} ${y + unit * 5} L${x - unit * 0.6} ${y - unit * 7} Q${x + unit * 3} ${y - unit * 9.4} ${x + unit * 4.6} ${y - unit * 6} L${x + unit * 3} ${y + unit * 5} Z`,
      shirt,
    ) +
    limb(
      [
        [1.4, -6],
        [-4.4, -4],
        [-6.6, 1],
      ],
      palette.deep,
      1.9,
    ) +
    circle(x + unit * 3.8, y - unit * 11.6, unit * 3, palette.deep)
  )
}
