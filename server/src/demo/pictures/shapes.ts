import type { Random } from './random.ts'

/** A place on the picture, in pixels. */
export type Point = readonly [x: number, y: number]

/** Pixels to one decimal: what the eye sees, and half the text. */
const n = (value: number) => String(Math.round(value * 10) / 10)
const at = ([x, y]: Point) => `${n(x)} ${n(y)}`

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${more}/>`

export const circle = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" ${more}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`

/** `data` as in an SVG path; long decimals are harmless there. */
export const path = (data: string, fill: string, more = '') => `<path d="${data}" fill="${fill}" ${more}/>`

export const polygon = (points: readonly Point[], fill: string, more = '') =>
  `<polygon points="${points.map(at).join(' ')}" fill="${fill}" ${more}/>`

export const line = (points: readonly Point[], stroke: string, width: number, more = '') =>
  `<polyline points="${points.map(at).join(' ')}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linejoin="round" stroke-linecap="round" ${more}/>`

export const curve = (points: readonly Point[], stroke: string, width: number, more = '') =>
  path(smooth(points), 'none', `stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" ${more}`)

export const group = (children: string, attributes: string) => `<g ${attributes}>${children}</g>`

/** Path data of a soft line through the middle of each pair of points. */
export function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (first === undefined) return ''
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? point
    return `Q${at(point)} ${at([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2])}`
  })
  const last = rest.at(-1) ?? first
  return `M${at(first)} ${bends.join(' ')} L${at(last)}`
}

/** Path data of a soft closed outline through the middle of each side. */
export function softOutline(points: readonly Point[]): string {
  const bends = points.map((point, index) => {
    const next = points[(index + 1) % points.length] ?? point
    return { point, middle: [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2] as const }
  })
  const start = bends.at(-1)?.middle ?? [0, 0]
  return `M${at(start)} ${bends.map(({ point, middle }) => `Q${at(point)} ${at(middle)}`).join(' ')} Z`
}

/** The line of a ridge across the picture, `rough` pixels around `y`, in `steps` steps. */
export function ridge(random: Random, width: number, y: number, rough: number, steps: number): Point[] {
  return Array.from({ length: steps + 3 }, (_, step) => [
    ((step - 1) / steps) * width,
    y + random.between(-rough, rough),
  ])
}

/** Everything below a line, down to `bottom`. */
export function below(points: readonly Point[], bottom: number, fill: string, more = ''): string {
  const left = points[0]?.[0] ?? 0
  const right = points.at(-1)?.[0] ?? 0
  return path(`${smooth(points)} L${at([right, bottom])} L${at([left, bottom])} Z`, fill, more)
}

/** The screen of dots of a printed picture, as a `fill`: `dots('id', …).fill`, with its `definition` drawn once. */
export function dots(id: string, colour: string, gap: number, radius: number) {
  const half = gap / 2
  const definition =
    `<pattern id="${id}" width="${n(gap)}" height="${n(gap)}" patternUnits="userSpaceOnUse" patternTransform="rotate(30)">` +
    `${circle(half, half, radius, colour)}</pattern>`
  return { definition, fill: `url(#${id})` }
}

/** Fine parallel strokes, the engraver's shade. `angle` in degrees. */
export function hatching(id: string, colour: string, gap: number, weight: number, angle: number) {
  const definition =
    `<pattern id="${id}" width="${n(gap)}" height="${n(gap)}" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})">` +
    `${rect(0, 0, gap, weight, colour)}</pattern>`
  return { definition, fill: `url(#${id})` }
}

/** As many results of `draw` as `count`, joined. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}
