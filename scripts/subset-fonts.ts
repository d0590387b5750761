import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/**
 * Writes the fonts that every page preloads, cut from the @fontsource packages: the Latin characters of French and its
 * neighbours, and only the weights and optical sizes that the styles use (180 kB becomes 110 kB).
 * Run `node scripts/subset-fonts.ts` after updating those packages. Rarer Latin letters come from the packages themselves.
 */
const styles = '../web/src/styles/fonts'
const fonts: {
  source: string
  folder: string
  target: string
  format?: 'woff2' | 'truetype'
  axes: Record<string, number | { min: number; max: number }>
}[] = [
  {
    source: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    folder: styles,
    target: 'newsreader-latin.woff2',
    axes: { wght: { min: 400, max: 600 }, opsz: { min: 16, max: 72 } },
  },
  {
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    folder: styles,
    target: 'inter-latin.woff2',
    axes: { wght: { min: 400, max: 600 } },
  },
  {
    // What the pictures of shared links are written in: sharp reads no woff2.
    source: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    folder: '../server/src/modules/pictures',
    target: 'newsreader-title.ttf',
    format: 'truetype',
    axes: { wght: 600, opsz: 72 },
  },
]

const span = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
const characters = `${span(0x20, 0x7e)}${span(0xa0, 0xff)}ıŒœˆ˚˜–—‘’‚“”„†•…‰‹›€™−\u2009\u200a\u202f`

for (const { source, folder, target, format = 'woff2', axes } of fonts) {
  const whole = await readFile(new URL(import.meta.resolve(source)))
  const subset = await subsetFont(whole, characters, { targetFormat: format, variationAxes: axes })
  await writeFile(new URL(`${folder}/${target}`, import.meta.url), subset)
  console.log(`${target}: ${whole.length} → ${subset.length} bytes`)
}
