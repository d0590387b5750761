import type { Motif, Scene } from '../../drawing/scene.ts'
import { circle, hatching, path, polygon, rect } from '../../drawing/shapes.ts'

/** A quilt of quarter discs, triangles and dots, four inks at most. */
export const tiles: Motif = (scene) => {
  const { width, height, unit, palette } = scene
  const shade = hatching('shade', palette.deep, unit * 2, unit * 0.6, 'rising')
  const rows = 3
  const size = height / rows
  const columns = Math.ceil(width / size)
  const left = (width - columns * size) / 2
  const quilt = Array.from({ length: rows * columns }, (_, index) =>
    tile(scene, left + (index % columns) * size, Math.floor(index / columns) * size, size, shade.fill),
  )
  return shade.definition + rect(0, 0, width, height, palette.ground) + quilt.join('')
}

function tile({ palette, random }: Scene, x: number, y: number, size: number, shade: string): string {
  const back = random.pick([palette.ground, palette.light, palette.soft, palette.ground])
  const ink = random.pick([palette.main, palette.spark, palette.accent, palette.deep])
  const other = random.pick([palette.accent, palette.spark, palette.deep])
  const corner = random.integer(0, 3) * 90
  const quarter = (radius: number, fill: string) =>
    path(`M${x} ${y} h${radius} a${radius} ${radius} 0 0 1 ${-radius} ${radius} z`, fill)
  const half = size / 2
  const figures = [
    quarter(size, ink) + quarter(size * 0.5, other),
    quarter(size, ink) + quarter(size, shade) + quarter(size * 0.34, back),
    polygon(
      [
        [x, y],
        [x + size, y],
        [x, y + size],
      ],
      ink,
    ) + circle(x + size * 0.7, y + size * 0.7, size * 0.14, other),
    circle(x + half, y + half, size * 0.38, ink) + circle(x + half, y + half, size * 0.16, other),
    path(`M${x} ${y} h${size} v${half} a${half} ${half} 0 0 1 ${-size} 0 z`, ink) +
      circle(x + half, y + half, size * 0.18, back),
    rect(x, y, half, size, ink) + circle(x + half, y + half, half * 0.6, other),
  ] as const
  return (
    rect(x, y, size + 1, size + 1, back) +
    `<g transform="rotate(${corner} ${x + half} ${y + half})">${random.pick(figures)}</g>`
  )
}
