import inter from './fonts/inter-latin.woff2?url'
import newsreader from './fonts/newsreader-latin.woff2?url'

/** Addresses of the two fonts that every page shows at once: `<link rel="preload" as="font" type="font/woff2" crossOrigin="">`. */
export const preloadedFonts: readonly string[] = [newsreader, inter]
