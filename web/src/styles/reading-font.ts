import { preload } from 'react-dom'
import text from './fonts/newsreader-text-latin.woff2?url'

/** Has the font of texts to read fetched with the page. To be called where one is shown: elsewhere it would come in vain. */
export const preloadReadingFont = (): void => preload(text, { as: 'font', type: 'font/woff2', crossOrigin: '' })
