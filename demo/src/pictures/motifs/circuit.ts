import type { Motif, Scene } from '../../drawing/scene.ts'
import { circle, dots, line, type Point, rect, repeat } from '../../drawing/shapes.ts'

/** Tracks of a printed circuit around one chip, drawn like a town plan. */
export const circuit: Motif = (scene) => {
  const { width, height, unit, palette } = scene
  const x = width / 2
  const y = height / 2
  const pins = dots('pins', palette.soft, unit * 3.6, unit * 0.3)
  return (
    pins.definition +
    rect(0, 0, width, height, palette.ground) +
    rect(0, 0, width, height, pins.fill) +
    tracks(scene, x, y) +
    rect(
      x - unit * 19 + unit * 1.4,
      y - unit * 19 + unit * 1.4,
      unit * 38,
      unit * 38,
      palette.spark,
      `rx="${unit * 2}"`,
    ) +
    rect(x - unit * 19, y - unit * 19, unit * 38, unit * 38, palette.deep, `rx="${unit * 2}"`) +
    rect(x - unit * 13, y - unit * 13, unit * 26, unit * 26, palette.main, `rx="${unit}"`) +
    core(scene, x, y)
  )
}

/** Six tracks a side leave the chip, run straight, turn once by 45 degrees and end in a pad. */
function tracks({ width, unit, palette, random }: Scene, x: number, y: number): string {
  const reach = (width / 2 / unit - 19) * unit
  return repeat(24, (index) => {
    const side = Math.floor(index / 6)
    const lane = ((index % 6) - 2.5) * unit * 5.6
    const [forward, across] = (
      [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ] as const
    )[side] ?? [1, 0]
    const far = (forward === 0 ? unit * 26 : reach * 0.9) * random.between(0.3, 0.95)
    const bend = Math.sign(lane) * unit * random.between(2, 9)
    const place = (along: number, off: number): Point => [
      x + forward * along + across * off,
      y + across * along + forward * off,
    ]
    const run = unit * 19 + far * 0.5
    const points = [
      place(unit * 18, lane),
      place(run, lane),
      place(run + Math.abs(bend), lane + bend),
      place(unit * 19 + far + Math.abs(bend), lane + bend),
    ]
    const [endX, endY] = points[3] ?? [x, y]
    const colour = random.pick([palette.main, palette.main, palette.soft, palette.deep])
    const pad = random.pick([palette.accent, palette.spark, colour])
    return (
      line(points, colour, unit * 1.2) +
      circle(endX, endY, unit * 2, pad) +
      circle(endX, endY, unit * 0.8, palette.ground)
    )
  })
}

function core({ unit, palette, random }: Scene, x: number, y: number): string {
  return repeat(16, (index) => {
    const left = x - unit * 10 + (index % 4) * unit * 5.3
    const top = y - unit * 10 + Math.floor(index / 4) * unit * 5.3
    return rect(
      left,
      top,
      unit * 4.1,
      unit * 4.1,
      random.pick([palette.soft, palette.accent, palette.light, palette.deep]),
      `rx="${unit * 0.4}"`,
    )
  })
}
