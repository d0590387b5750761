import { PAPER } from '../../drawing/palettes.ts'
import type { Motif, Scene } from '../../drawing/scene.ts'
import { circle, dots, ellipse, faint, path, rect } from '../../drawing/shapes.ts'

/** A bust in flat inks, without features: anyone, and someone. */
export const portrait: Motif = (scene) => {
  const { width, height, unit, palette, random } = scene
  const screen = dots('backdrop', palette.soft, unit * 2.6, unit * 0.8)
  const x = width / 2
  const y = height * 0.46
  const skin = random.pick(['#E8BE97', '#C98D62', '#8A5A3C', '#F0CFAE'])
  return (
    screen.definition +
    rect(0, 0, width, height, palette.light) +
    rect(0, 0, width, height, screen.fill, faint(0.5)) +
    circle(x, y, unit * 40, palette.accent) +
    hairBehind(scene, x, y) +
    rect(x - unit * 6, y + unit * 10, unit * 12, unit * 18, skin) +
    path(
      `M${x - unit * 6} ${y + unit * 16} q${unit * 6} ${unit * 6} ${unit * 12} 0 v${-unit * 5} h${-unit * 12} z`,
      palette.deep,
      faint(0.25),
    ) +
    shoulders(scene, x, y) +
    ellipse(x, y, unit * 13.5, unit * 17, skin) +
    path(
      `M${x} ${y - unit * 17} a${unit * 13.5} ${unit * 17} 0 0 1 0 ${unit * 34} q${unit * 5} ${-unit * 16} 0 ${-unit * 34} z`,
      palette.deep,
      faint(0.14),
    ) +
    hair(scene, x, y) +
    (random.next() < 0.45 ? glasses(scene, x, y) : '')
  )
}

function shoulders({ height, unit, palette, random }: Scene, x: number, y: number): string {
  const coat = random.pick([palette.main, palette.deep, palette.spark])
  const top = y + unit * 23
  return (
    path(
      `M${x - unit * 36} ${height} Q${x - unit * 34} ${top + unit * 5} ${x - unit * 8} ${top} q${unit * 8} ${unit * 7} ${unit * 16} 0 Q${x + unit * 34} ${top + unit * 5} ${x + unit * 36} ${height} Z`,
      coat,
    ) +
    path(
      `M${x - unit * 9} ${top} l${unit * 9} ${unit * 16} l${unit * 9} ${-unit * 16} l${unit * 4} ${unit * 3} l${-unit * 13} ${unit * 26} l${-unit * 13} ${-unit * 26} z`,
      PAPER,
      faint(0.9),
    )
  )
}

function hairBehind({ unit, palette, random }: Scene, x: number, y: number): string {
  if (random.next() < 0.5) return ''
  return path(
    `M${x - unit * 17} ${y - unit * 4} Q${x - unit * 19} ${y - unit * 22} ${x} ${y - unit * 22} T${x + unit * 17} ${y - unit * 4} L${x + unit * 20} ${y + unit * 25} Q${x} ${y + unit * 30} ${x - unit * 20} ${y + unit * 25} Z`,
    palette.deep,
  )
}

function hair({ unit, palette, random }: Scene, x: number, y: number): string {
  const u = unit
  const cap = `M${x - u * 14.5} ${y + u} Q${x - u * 17} ${y - u * 21} ${x} ${y - u * 21} T${x + u * 14.5} ${y + u}`
  const styles = [
    path(
      `${cap} Q${x + u * 12} ${y - u * 10} ${x - u * 2} ${y - u * 11} Q${x - u * 12} ${y - u * 10} ${x - u * 14.5} ${y + u} Z`,
      palette.deep,
    ),
    path(
      `${cap} Q${x + u * 8} ${y - u * 6} ${x - u * 6} ${y - u * 13} Q${x - u * 11} ${y - u * 6} ${x - u * 14.5} ${y + u} Z`,
      palette.deep,
    ) + circle(x, y - u * 23, u * 6.5, palette.deep),
    path(
      `M${x - u * 19} ${y - u * 8} q${u * 19} ${-u * 6} ${u * 38} 0 l${-u * 4} ${-u * 2} Q${x + u * 14} ${y - u * 25} ${x} ${y - u * 24} T${x - u * 15} ${y - u * 10} Z`,
      palette.main,
    ),
  ] as const
  return random.pick(styles)
}

function glasses({ unit, palette }: Scene, x: number, y: number): string {
  const stroke = `stroke="${palette.deep}" stroke-width="${unit * 1.1}"`
  return (
    circle(x - unit * 5.6, y - unit, unit * 4.4, 'none', stroke) +
    circle(x + unit * 5.6, y - unit, unit * 4.4, 'none', stroke) +
    path(`M${x - unit * 1.4} ${y - unit * 1.6} q${unit * 1.4} ${-unit * 1.2} ${unit * 2.8} 0`, 'none', stroke)
  )
}
