import { PAPER } from '../../drawing/palettes.ts'
import type { Motif, Scene } from '../../drawing/scene.ts'
import { circle, dots, faint, line, polygon, rect, repeat } from '../../drawing/shapes.ts'

/** Old letters spread on a table, stamped and sealed. */
export const letters: Motif = (scene) => {
  const { width, height, unit, palette, random } = scene
  const screen = dots('cloth', palette.soft, unit * 2.4, unit * 0.6)
  const across = Math.max(2, Math.round(width / unit / 52))
  const down = Math.max(2, Math.round(height / unit / 40))
  const spread = repeat(across * down, (index) => {
    const x = ((index % across) + 0.5) * (width / across) + random.between(-6, 6) * unit
    const y = (Math.floor(index / across) + 0.5) * (height / down) + random.between(-4, 4) * unit
    return letter(scene, x, y, random.integer(-24, 24), index % 3 === 1)
  })
  return (
    screen.definition +
    rect(0, 0, width, height, palette.main) +
    rect(0, 0, width, height, screen.fill, faint(0.4)) +
    spread
  )
}

function letter({ unit, palette, random }: Scene, x: number, y: number, angle: number, isBack: boolean): string {
  const w = unit * 46
  const h = unit * 30
  const left = x - w / 2
  const top = y - h / 2
  const paper = random.pick([palette.ground, PAPER, palette.light])
  const back =
    line(
      [
        [left, top],
        [x, y + h * 0.12],
        [left + w, top],
      ],
      palette.soft,
      unit * 0.7,
    ) +
    circle(x, y + h * 0.1, unit * 4, palette.spark) +
    circle(x, y + h * 0.1, unit * 2.4, palette.deep, faint(0.35))
  const front =
    repeat(3, (row) =>
      rect(
        left + w * 0.2,
        top + h * (0.46 + row * 0.14),
        w * (0.5 - row * 0.11),
        unit * 0.9,
        palette.deep,
        faint(0.75),
      ),
    ) +
    rect(left + w * 0.78, top + h * 0.1, w * 0.15, h * 0.32, palette.accent) +
    polygon(
      [
        [left + w * 0.8, top + h * 0.36],
        [left + w * 0.855, top + h * 0.18],
        [left + w * 0.91, top + h * 0.36],
      ],
      palette.spark,
    ) +
    repeat(2, (ring) =>
      circle(
        left + w * 0.72,
        top + h * 0.26,
        unit * (4.4 - ring),
        'none',
        `stroke="${palette.deep}" stroke-width="${unit * 0.4}" ${faint(0.6)}`,
      ),
    )
  return (
    `<g transform="rotate(${angle} ${x} ${y})">` +
    rect(left + unit, top + unit * 1.4, w, h, palette.deep, faint(0.35)) +
    rect(left, top, w, h, paper) +
    (isBack ? back : front) +
    '</g>'
  )
}
