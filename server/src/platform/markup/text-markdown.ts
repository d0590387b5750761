import type { MarkedText } from '#contract/publishing/marked-text.ts'
import { mediaName } from '#contract/publishing/media.ts'
import { oneLine } from '#contract/text/plain-text.ts'
import { markedMarkdown, type NoteNumbers } from './marked-markdown.ts'

/** A text with its marks. */
export const textMarkdown = (
  { content, marked }: { content: string; marked?: MarkedText | undefined },
  numbers: NoteNumbers,
): string => (marked ? markedMarkdown(marked, numbers) : plain(content))

export const quoted = (text: string): string => text.replaceAll(/^/gm, '> ')

/** What begins a heading, a list or a quote, with the blanks before it on its line: were these any blanks, each empty line would look to the end. */
const LINE_MARK = /^([^\S\n\r\u2028\u2029]*)(?:([#>+*-])|(\d+)([.)]))/gm

/** Text that begins no heading, list or quote where its author meant none. */
export const plain = (text: string): string =>
  text
    .trim()
    .replaceAll(LINE_MARK, (_, blanks: string, mark?: string, number?: string, point?: string) =>
      mark === undefined ? `${blanks}${number}\\${point}` : `${blanks}\\${mark}`,
    )

/** What a link says. */
export const linkText = (text: string): string => oneLine(text).replaceAll(/[[\]\\]/g, '\\$&')

/** Where a medium lies in the archive; addresses of other sites stay. */
export function place(address: string): string {
  const name = mediaName(address)
  return name === null ? address : `../media/${name}`
}
