import { EARLY_SCRIPT } from '#contract/early-script.ts'
import type { PageAssets } from '#contract/pages.ts'
import { PAGE_DATA_ID } from './page-data.ts'
import { preloadedFonts } from './styles/font-preloads.ts'

/**
 * Puts what the browser fetches first into the head of a rendered page, and its data at the end of the body.
 * `data` is JSON with every `<` escaped.
 */
export function completePage(html: string, data: string, assets: PageAssets): string {
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.lastIndexOf('</body>')
  return [
    '<!DOCTYPE html>',
    html.slice(0, headEnd),
    headOf(assets),
    html.slice(headEnd, bodyEnd),
    `<script type="application/json" id="${PAGE_DATA_ID}">${data}</script>`,
    html.slice(bodyEnd),
  ].join('')
}

function headOf({ entry, styles, chunks }: PageAssets): string {
  const fonts = preloadedFonts.map(
    (href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`,
  )
  const sheets = styles.map((href) => `<link rel="stylesheet" href="${href}">`)
  const preloads = chunks.map((href) => `<link rel="modulepreload" href="${href}">`)
  return [
    `<script>${EARLY_SCRIPT}</script>`,
    ...sheets,
    ...fonts,
    `<script type="module" src="${entry}"></script>`,
    ...preloads,
  ].join('')
}
