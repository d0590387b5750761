import { escapeMarkup, scriptJson } from '../../platform/markup/escape.ts'

/** Marks what the browser takes out of the head once it shows another page (`web/src/lib/drop-page-facts.ts`). */
const FACT = 'data-page-fact'

/** `<meta property="og:…">`; an empty or unknown value says nothing. */
export const property = (name: string, content: string | number | null | undefined): string =>
  content == null || content === ''
    ? ''
    : `<meta property="${name}" content="${escapeMarkup(String(content))}" ${FACT}>`

export const named = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeMarkup(content)}" ${FACT}>`

export const link = (rel: string, type: string, href: string, title: string): string =>
  `<link rel="${rel}" type="${type}" href="${escapeMarkup(href)}" title="${escapeMarkup(title)}" ${FACT}>`

/** Structured data: a block that holds data is no script to the browser's policy. */
export const structured = (data: object): string =>
  `<script type="application/ld+json" ${FACT}>${scriptJson({ '@context': 'https://schema.org', ...data })}</script>`
