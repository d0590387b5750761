import { preload } from 'react-dom'
import text from './fonts/newsreader-text-latin.woff2?url'

/**
 * Has the font of texts to read fetched with the page that the server sends. To be called where one is shown: elsewhere it
 * would come in vain, as it would in the browser, where the text itself asks for its font as soon.
 */
export function preloadReadingFont(): void {
  if (import.meta.env.SSR) preload(text, { as: 'font', type: 'font/woff2', crossOrigin: '' })
}
