import { mark as everyMark, type Inline, type Mark, type Run } from '#contract/publishing/marked-text.ts'

/** Puts marks in the one order in which they are stored; undefined for none. */
export function orderedMarks(marks: Iterable<string>): Mark[] | undefined {
  const given = new Set(marks)
  const ordered = everyMark.options.filter((mark) => given.has(mark))
  return ordered.length > 0 ? ordered : undefined
}

export function runOf(text: string, marks: Mark[] | undefined, link: string | undefined): Run {
  return { text, ...(marks && { marks }), ...(link !== undefined && { link }) }
}

/** Adds a part to a line; a run that looks like the one before it goes on from there. */
export function append(inline: Inline, part: Inline[number]): void {
  const last = inline.at(-1)
  if (!('text' in part)) inline.push(part)
  else if (last && 'text' in last && looksLike(last, part))
    inline[inline.length - 1] = { ...last, text: last.text + part.text }
  else inline.push(part)
}

const looksLike = (one: Run, other: Run): boolean =>
  one.link === other.link && (one.marks ?? []).join() === (other.marks ?? []).join()
