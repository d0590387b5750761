import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/**
 * Writes the fonts of the pages, cut from the @fontsource packages (180 kB become 65 kB on an article, 50 kB elsewhere): the
 * characters of French, and only the weights and optical sizes that the styles use. Each family's `-rest` has the other
 * characters of Latin-1, for names of its neighbours; rarer letters come from the packages themselves.
 * After updating those packages: `npm install --no-save subset-font@2.9.0 && node scripts/subset-fonts.mjs`.
 */
const styles = '../web/src/styles/fonts'
const newsreader = '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2'
const inter = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'

const span = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))

const french = `${span(0x20, 0x7e)}\u00a0©«°²³·»ÀÂÄÆÇÈÉÊËÎÏÔÖ×ÙÛÜàâäæçèéêëîïôö÷ùûüÿŒœŸ\u2009–—‘’“”•…\u202f€−`
const latin = `${span(0x20, 0x7e)}${span(0xa0, 0xff)}ıŒœˆ˚˜–—‘’‚“”„†•…‰‹›€™−\u2009\u200a\u202f`
const rest = [...latin].filter((character) => !french.includes(character)).join('')

/** What the texts show: kerning, ligatures, forms that depend on neighbours or language, figures of one width. */
const features = ['kern', 'liga', 'calt', 'locl', 'tnum']

const fonts = [
  {
    // Titles, in their optical sizes.
    source: newsreader,
    characters: french,
    folder: styles,
    target: 'newsreader-title-latin.woff2',
    axes: { wght: 600, opsz: { min: 20, max: 72 } },
  },
  {
    // Texts to read: all of nearly one size.
    source: newsreader,
    characters: french,
    folder: styles,
    target: 'newsreader-text-latin.woff2',
    axes: { wght: 400, opsz: 19 },
  },
  {
    source: newsreader,
    characters: rest,
    folder: styles,
    target: 'newsreader-rest.woff2',
    axes: { wght: { min: 400, max: 600 }, opsz: { min: 16, max: 72 } },
  },
  {
    source: inter,
    characters: french,
    folder: styles,
    target: 'inter-latin.woff2',
    axes: { wght: { min: 400, max: 600 } },
  },
  {
    source: inter,
    characters: rest,
    folder: styles,
    target: 'inter-rest.woff2',
    axes: { wght: { min: 400, max: 600 } },
  },
  {
    // What the pictures of shared links are written in: sharp reads no woff2.
    source: newsreader,
    characters: latin,
    folder: '../server/src/modules/publishing/pictures',
    target: 'newsreader-title.ttf',
    format: 'truetype',
    axes: { wght: 600, opsz: 72 },
  },
]

for (const { source, characters, folder, target, format = 'woff2', axes } of fonts) {
  const whole = await readFile(new URL(import.meta.resolve(source)))
  const options = { targetFormat: format, variationAxes: axes, keepFeatures: features, noHinting: true }
  const subset = await subsetFont(whole, characters, options)
  await writeFile(new URL(`${folder}/${target}`, import.meta.url), subset)
  console.log(`${target}: ${whole.length} → ${subset.length} bytes`)
}
