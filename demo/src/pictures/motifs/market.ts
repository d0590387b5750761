import { PAPER } from '../../drawing/palettes.ts'
import type { Motif, Scene } from '../../drawing/scene.ts'
import { circle, dots, ellipse, faint, line, path, rect, repeat } from '../../drawing/shapes.ts'

/** A still life: bottle, bowl, fruit and a checked cloth. */
export const market: Motif = (scene) => {
  const { width, height, unit, palette, random } = scene
  const screen = dots('plaster', palette.light, unit * 2.4, unit * 0.7)
  const table = height * 0.7
  const middle = width / 2 + random.between(-6, 6) * unit
  return (
    screen.definition +
    rect(0, 0, width, height, palette.ground) +
    rect(0, 0, width * 0.62, table, screen.fill) +
    windowLight(scene, table) +
    rect(0, table, width, height - table, palette.main) +
    cloth(scene, middle, table) +
    bottle(scene, middle - unit * 30, table + unit * 6) +
    jug(scene, middle + unit * 34, table + unit * 5) +
    bowl(scene, middle, table + unit * 9) +
    repeat(5, (index) =>
      fruit(
        scene,
        middle + (index - 2.2) * unit * 17,
        table + unit * random.between(15, 19),
        unit * random.between(4.5, 6.5),
      ),
    )
  )
}

function windowLight({ width, unit, palette }: Scene, table: number): string {
  return path(
    `M${width} ${table * 0.12} L${width * 0.6} ${table * 0.3} V${table} H${width} Z`,
    palette.accent,
    `${faint(0.28)} transform="translate(${-unit * 4} 0)"`,
  )
}

function cloth({ height, unit, palette }: Scene, x: number, table: number): string {
  const wide = unit * 104
  const tall = height - table
  const stripes = repeat(13, (index) => {
    const top = x - wide / 2 + index * unit * 8.4
    const bottom = x + (top - x) * 1.3
    return line(
      [
        [top, table + unit * 3],
        [bottom, height],
      ],
      palette.soft,
      unit * 2.4,
      faint(0.7),
    )
  })
  const rows = repeat(5, (index) =>
    rect(
      x - wide * 0.7,
      table + unit * 5 + index * tall * 0.22,
      wide * 1.4,
      unit * (1.4 + index * 0.5),
      palette.soft,
      faint(0.55),
    ),
  )
  const outline = `M${x - wide / 2} ${table + unit * 3} H${x + wide / 2} L${x + wide * 0.66} ${height} H${x - wide * 0.66} Z`
  return `<clipPath id="cloth"><path d="${outline}"/></clipPath>${path(outline, palette.ground)}<g clip-path="url(#cloth)">${stripes}${rows}</g>`
}

function bottle({ unit, palette }: Scene, x: number, foot: number): string {
  const u = unit
  return (
    path(
      `M${x - u * 6} ${foot} V${foot - u * 24} Q${x - u * 6} ${foot - u * 30} ${x - u * 2} ${foot - u * 34} V${foot - u * 48} H${x + u * 2} V${foot - u * 34} Q${x + u * 6} ${foot - u * 30} ${x + u * 6} ${foot - u * 24} V${foot} Z`,
      palette.deep,
    ) +
    rect(x - u * 2.6, foot - u * 50, u * 5.2, u * 4, palette.spark) +
    rect(x - u * 5, foot - u * 20, u * 10, u * 11, PAPER) +
    rect(x - u * 3.4, foot - u * 17.4, u * 6.8, u * 1, palette.spark) +
    rect(x - u * 3.4, foot - u * 14.8, u * 4.6, u * 0.8, palette.soft) +
    rect(x - u * 4.4, foot - u * 30, u * 1.1, u * 8, palette.light, `rx="${u * 0.5}" ${faint(0.6)}`)
  )
}

function jug({ unit, palette }: Scene, x: number, foot: number): string {
  const u = unit
  return (
    path(
      `M${x + u * 7} ${foot - u * 20} q${u * 9} ${u * 2} ${u * 1} ${u * 14}`,
      'none',
      `stroke="${palette.accent}" stroke-width="${u * 1.8}"`,
    ) +
    path(
      `M${x - u * 6} ${foot - u * 26} H${x + u * 6} L${x + u * 5} ${foot - u * 20} Q${x + u * 11} ${foot - u * 8} ${x + u * 6} ${foot} H${x - u * 6} Q${x - u * 11} ${foot - u * 8} ${x - u * 5} ${foot - u * 20} Z`,
      palette.accent,
    ) +
    path(
      `M${x - u * 7.6} ${foot - u * 9} Q${x} ${foot - u * 5} ${x + u * 7.6} ${foot - u * 9} l${u * 0.6} ${u * 2.6} Q${x} ${foot - u * 2} ${x - u * 8.2} ${foot - u * 6.4} Z`,
      PAPER,
      faint(0.85),
    )
  )
}

function bowl(scene: Scene, x: number, foot: number): string {
  const { unit, palette } = scene
  const heap = repeat(6, (index) =>
    fruit(scene, x + (index - 2.5) * unit * 6.4, foot - unit * (index === 2 || index === 3 ? 20 : 16.5), unit * 5),
  )
  return (
    heap +
    path(
      `M${x - unit * 21} ${foot - unit * 15} H${x + unit * 21} Q${x + unit * 18} ${foot} ${x + unit * 6} ${foot} H${x - unit * 6} Q${x - unit * 18} ${foot} ${x - unit * 21} ${foot - unit * 15} Z`,
      PAPER,
    ) +
    path(
      `M${x - unit * 19.6} ${foot - unit * 11} Q${x} ${foot - unit * 7} ${x + unit * 19.6} ${foot - unit * 11}`,
      'none',
      `stroke="${palette.main}" stroke-width="${unit * 0.9}"`,
    )
  )
}

function fruit({ unit, palette, random }: Scene, x: number, y: number, radius: number): string {
  const colour = random.pick([palette.spark, palette.accent, palette.soft, palette.main])
  return (
    ellipse(x, y + radius * 0.92, radius * 0.95, radius * 0.22, palette.deep, faint(0.3)) +
    circle(x, y, radius, colour) +
    path(
      `M${x - radius * 0.6} ${y - radius * 0.3} q${radius * 0.2} ${-radius * 0.4} ${radius * 0.6} ${-radius * 0.4}`,
      'none',
      `stroke="${PAPER}" stroke-width="${unit * 0.6}" stroke-linecap="round" ${faint(0.7)}`,
    ) +
    path(
      `M${x} ${y - radius * 0.9} q${unit * 0.6} ${-unit * 1.8} ${unit * 2.4} ${-unit * 2.2} q${-unit * 0.4} ${unit * 1.8} ${-unit * 2.4} ${unit * 2.2} z`,
      palette.deep,
    )
  )
}
