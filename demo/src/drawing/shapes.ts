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

/** A see-through shape. Not `opacity`: it makes the renderer lay every shape on a sheet of its own. */
export const faint = (part: number): string => `fill-opacity="${part}" stroke-opacity="${part}"`

/** Path data of a soft line through the middle of each pair of points. */
function smooth(points: readonly Point[]): string {
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

/** A tone made of marks: use `fill` where a colour goes, and put the `definition` into the picture once. */
interface Tone {
  definition: string
  fill: string
}

/** The screen of dots of a printed picture, about `gap` pixels apart. */
export function dots(id: string, colour: string, gap: number, radius: number): Tone {
  const size = tileSize(gap * Math.SQRT2)
  const corners = [0, size].flatMap((x) => [0, size].map((y) => circle(x, y, radius, colour)))
  return tone(id, size, circle(size / 2, size / 2, radius, colour) + corners.join(''))
}

/** Parallel strokes, the engraver's shade, about `gap` pixels apart. */
export function hatching(
  id: string,
  colour: string,
  gap: number,
  weight: number,
  direction: 'across' | 'down' | 'rising',
): Tone {
  if (direction === 'rising') {
    const size = tileSize(gap * Math.SQRT2)
    const stroke = (x: number): Point[] => [
      [x - size, size * 2],
      [x + size * 2, -size],
    ]
    return tone(
      id,
      size,
      repeat(3, (index) => line(stroke((index - 1) * size), colour, weight)),
    )
  }
  const size = tileSize(gap)
  return tone(id, size, direction === 'across' ? rect(0, 0, size, weight, colour) : rect(0, 0, weight, size, colour))
}

/** Whole pixels, never turned: the renderer repeats such a tile thirty times as fast as any other. */
const tileSize = (size: number) => Math.max(2, Math.round(size))

function tone(id: string, size: number, marks: string): Tone {
  return {
    definition: `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${marks}</pattern>`,
    fill: `url(#${id})`,
  }
}

/** As many results of `draw` as `count`, joined. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}
