import { EARLY_SCRIPT } from '#contract/early-script.ts'
import type { PageAssets, PageText } from '#contract/pages.ts'
import { PAGE_DATA_ID } from './page-data.ts'

/**
 * Puts what the browser fetches first into the head of a rendered page, and its data at the end of the body.
 * `data` is JSON with every `<` escaped, `fonts` are addresses.
 */
export function completePage(html: string, data: string, assets: PageAssets, fonts: readonly string[]): PageText {
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.lastIndexOf('</body>')
  return [
    `<!DOCTYPE html>${html.slice(0, headEnd)}${headOf(assets, fonts)}`,
    html.slice(headEnd, bodyEnd),
    `<script type="application/json" id="${PAGE_DATA_ID}">`,
    data,
    `</script>${html.slice(bodyEnd)}`,
  ]
}

const ALWAYS = [
  '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
  `<script>${EARLY_SCRIPT}</script>`,
].join('')

/** Scripts come last: what is read needs none of them, and on a slow connection each takes its share of the way. */
function headOf({ entry, styles, chunks }: PageAssets, fonts: readonly string[]): string {
  const faces = fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`)
  const sheets = styles.map((href) => `<link rel="stylesheet" href="${href}">`)
  const preloads = chunks.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`)
  return [
    ALWAYS,
    ...sheets,
    ...faces,
    `<script type="module" src="${entry}" fetchpriority="low"></script>`,
    ...preloads,
  ].join('')
}
