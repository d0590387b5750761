import type { ContentLine } from './content-lines.ts'

/** Longer strong paragraphs are part of the text. */
const MAX_SUBHEAD = 100

/** Makes headings of the short paragraphs that are strong from end to end, are no sentence and stand over a plain one. */
export function withSubheads(lines: ContentLine[], isUsual: (line: ContentLine) => boolean): ContentLine[] {
  return lines.map((line, index) =>
    isSubhead(line, lines[index - 1], lines[index + 1]) && isUsual(line)
      ? { ...line, kind: 'headline' as const }
      : line,
  )
}

function isSubhead(line: ContentLine, before: ContentLine | undefined, after: ContentLine | undefined): boolean {
  if (line.kind !== 'text' || line.emphasis !== 'strong' || line.linkDensity > 0 || !before) return false
  if (line.text.length > MAX_SUBHEAD || /[.,;:…]$/.test(line.text)) return false
  return after?.kind === 'text' && after.emphasis !== 'strong' && after.text.length > line.text.length
}
