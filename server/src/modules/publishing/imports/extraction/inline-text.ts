const SPACES = /[^\S\n]+/g
const INVISIBLE = /[\u00ad\u200b\u200c\u2060\ufeff]/g

/** Text on one line: every run of white space is one space. */
export function oneLine(text: string | null | undefined): string {
  return (text ?? '').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim()
}

/** Text whose line breaks mean something: spaces are joined within each line, empty lines are dropped. */
export function textLines(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .split('\n')
    .map((line) => line.replace(SPACES, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

/** The words of a text without case, accents or punctuation, to compare two texts as a reader would. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
