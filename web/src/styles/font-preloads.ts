import inter from './fonts/inter-latin.woff2?url'
import text from './fonts/newsreader-text-latin.woff2?url'
import title from './fonts/newsreader-title-latin.woff2?url'

/** Screens, by the id of their route, where there is a text to read. */
const READING = new Set(['article/article-screen'])

/** Addresses of the fonts that a page of these screens shows at once. */
export const fontsOf = (screens: readonly string[]): readonly string[] =>
  screens.some((screen) => READING.has(screen)) ? [title, inter, text] : [title, inter]
