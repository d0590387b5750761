import { describe, expect, test } from 'vitest'
import { CREATOR_COLOURS } from '#contract/publishing/pictures.ts'
import css from './tokens.css?raw'

const stylesheets = import.meta.glob<string>(['../**/*.css', '!./tokens.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const colors = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name,
    { light, dark },
  ]),
)

const text = 4.5
const graphics = 3
const pairs: [front: string, back: string, least: number][] = [
  ...['paper', 'surface', 'wash'].flatMap((back): [string, string, number][] => [
    ['ink', back, text],
    ['soft', back, text],
    ['accent', back, text],
    ['danger', back, text],
    ['advert', back, text],
    ['edge', back, graphics],
  ]),
  ['accent', 'accent-wash', text],
  ['ink', 'accent-wash', text],
  ['soft', 'accent-wash', text],
  ['danger', 'danger-wash', text],
  ['on-accent', 'accent', text],
  ['on-danger', 'danger', text],
  ['on-advert', 'advert', text],
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(pairs)('%s on %s reaches a contrast of %d (WCAG 1.4.3, 1.4.11)', (front, back, least) => {
    expect(contrast(hex(front, theme), hex(back, theme))).toBeGreaterThanOrEqual(least)
  })
})

test('no text has a colour of its own, which would be the same in both themes', () => {
  const own = Object.entries(stylesheets).flatMap(([file, rules]) =>
    [...rules.matchAll(/(?<![\w-])color: (?!var\(--color-|inherit|transparent)[^;]+/g)].map(
      ([found]) => `${file}: ${found}`,
    ),
  )
  expect(own).toEqual(['../features/publishing/article-card/cover.css: color: #fbf9f4'])
})

test.each(CREATOR_COLOURS)('the title of a printed cover is read on %s', (colour) => {
  expect(contrast(hex('paper', 'light'), colour)).toBeGreaterThanOrEqual(text)
})

function hex(name: string, theme: 'light' | 'dark'): string {
  const color = colors.get(name)?.[theme]
  if (!color) throw new Error(`tokens.css gives no --color-${name} in both themes`)
  return color
}

/** Ratio from 1 to 21, as WCAG 2.2 defines it. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
