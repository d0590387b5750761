import { PAPER } from '../../drawing/palettes.ts'
import type { Motif } from '../../drawing/scene.ts'
import { circle, ellipse, faint, hatching, path, rect, repeat } from '../../drawing/shapes.ts'

/** A star, its planets on their rings, and the dust of the sky. */
export const orbits: Motif = ({ width, height, unit, palette, random }) => {
  const shade = hatching('shade', palette.deep, unit * 1.4, unit * 0.45, 'rising')
  const x = width * random.between(0.36, 0.64)
  const y = height * 0.52
  const tilt = random.integer(-24, -8)
  const colours = [palette.spark, palette.soft, palette.light, palette.accent, palette.main] as const
  const rings = repeat(5, (index) => {
    const radius = unit * (22 + index * 13)
    const angle = random.between(0, 2 * Math.PI)
    const planet = {
      x: x + Math.cos(angle) * radius,
      y: y + Math.sin(angle) * radius * 0.42,
      size: unit * random.between(2.2, 5.4),
    }
    return (
      ellipse(
        x,
        y,
        radius,
        radius * 0.42,
        'none',
        `stroke="${palette.soft}" stroke-width="${unit * 0.3}" ${faint(0.8)}`,
      ) +
      circle(planet.x, planet.y, planet.size, colours[index] ?? palette.soft) +
      circle(planet.x, planet.y, planet.size, shade.fill, faint(0.35)) +
      (index === 3
        ? ellipse(
            planet.x,
            planet.y,
            planet.size * 2,
            planet.size * 0.5,
            'none',
            `stroke="${palette.spark}" stroke-width="${unit * 0.7}"`,
          )
        : '')
    )
  })
  const rays = repeat(24, (index) => {
    const angle = (index / 24) * 360
    return rect(
      x + unit * 14.5,
      y - unit * 0.3,
      unit * (index % 2 === 0 ? 4 : 2),
      unit * 0.6,
      palette.accent,
      `transform="rotate(${angle} ${x} ${y})"`,
    )
  })
  return (
    shade.definition +
    rect(0, 0, width, height, palette.deep) +
    circle(x, y, unit * 74, palette.ground, faint(0.16)) +
    circle(x, y, unit * 50, palette.ground, faint(0.18)) +
    repeat(90, () =>
      circle(
        random.between(0, width),
        random.between(0, height),
        unit * random.between(0.12, 0.45),
        PAPER,
        faint(random.between(0.35, 1)),
      ),
    ) +
    `<g transform="rotate(${tilt} ${x} ${y})">${rings}</g>` +
    rays +
    circle(x, y, unit * 12.5, palette.accent) +
    circle(
      x + unit * 0.9,
      y + unit * 0.7,
      unit * 12.5,
      'none',
      `stroke="${palette.spark}" stroke-width="${unit * 0.6}"`,
    ) +
    path(
      `M${width * 0.08} ${height * 0.16} l${unit * 26} ${unit * 7} l${-unit * 26} ${-unit * 4.4} z`,
      PAPER,
      faint(0.9),
    ) +
    circle(width * 0.08 + unit * 26, height * 0.16 + unit * 7, unit * 1, PAPER)
  )
}
