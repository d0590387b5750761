import inter from './fonts/inter-latin.woff2?url'
import text from './fonts/newsreader-text-latin.woff2?url'
import title from './fonts/newsreader-title-latin.woff2?url'

/** Screens, by the id of their route, where there may be a text to read, and the classes of its letters. */
const READING = new Set(['article/article-screen'])
const TEXT = /class="(?:type-standfirst|prose[^"]*"><(?!\/))/

/** Addresses of the fonts that a page of these screens shows at once. One that it does not need would be fetched in vain. */
export const fontsOf = (screens: readonly string[], html: string): readonly string[] =>
  screens.some((screen) => READING.has(screen)) && TEXT.test(html) ? [title, inter, text] : [title, inter]
