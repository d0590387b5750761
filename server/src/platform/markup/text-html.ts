import type { MarkedText } from '#contract/publishing/marked-text.ts'
import { escapeMarkup } from './escape.ts'
import { type MarkedPage, markedHtml } from './marked-html.ts'

/** A text with its marks. */
export const textHtml = (
  { content, marked }: { content: string; marked?: MarkedText | undefined },
  page: MarkedPage,
): string => (marked ? markedHtml(marked, page) : paragraphsHtml(content))

/** A blank line begins a paragraph, a single line break stays one: as on the article's page. */
export function paragraphsHtml(text: string): string {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeMarkup(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('\n')
}
