import type { Inline, List, MarkedText, Run } from '#contract/publishing/marked-text.ts'
import { append, orderedMarks, runOf } from './runs.ts'

type Kind = List['type']

/** How deep lists go (docs/product/limits.md#limits-of-marked-text). */
export const LEVELS = 3

/** Where a line stands: in a paragraph of its own, or at a level of a list. */
export interface Place {
  list: Kind | null
  /** 1 to `LEVELS`; 1 where there is no list. */
  level: number
  /** Begins a list of its own right after another. */
  fresh: boolean
}

/** A paragraph, or an item of a list: a marked text is edited line by line, and only its storage is a tree. */
export interface Line extends Place {
  inline: Inline
}

export const PARAGRAPH: Place = { list: null, level: 1, fresh: false }

/** The lines of a tree, from top to bottom. */
export function linesOf(tree: MarkedText): Line[] {
  const lines: Line[] = []
  tree.forEach((node, index) => {
    if (node.type === 'paragraph') lines.push({ ...PARAGRAPH, inline: node.inline })
    else itemLines(node, 1, (tree[index - 1]?.type ?? 'paragraph') !== 'paragraph', lines)
  })
  return lines
}

/** @param lines gets the items of the list. */
function itemLines(list: List, level: number, fresh: boolean, lines: Line[]): void {
  list.items.forEach((item, index) => {
    lines.push({ list: list.type, level, fresh: fresh && index === 0, inline: item.inline })
    if (item.list) itemLines(item.list, level + 1, false, lines)
  })
}

/**
 * The tree of lines. A line that stands deeper than one level below the one before it comes up; a list within an item is of the
 * kind of its first line.
 */
export function treeOfLines(lines: readonly Line[]): MarkedText {
  const tree: MarkedText = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at] as Line
    if (line.list === null) {
      tree.push({ type: 'paragraph', inline: line.inline })
      at++
    } else {
      const [list, next] = listFrom(lines, at, line.list, 1)
      tree.push(list)
      at = next
    }
  }
  return tree
}

/** @returns the list of a level that begins at a line, and where the lines go on after it. */
function listFrom(lines: readonly Line[], from: number, type: Kind, level: number): [List, number] {
  const list: List = { type, items: [] }
  let at = from
  while (at < lines.length) {
    const line = lines[at] as Line
    const item = list.items.at(-1)
    if (line.list === null || line.level < level) break
    if (item && line.level > level && level < LEVELS) {
      const [inner, next] = listFrom(lines, at, line.list, level + 1)
      item.list = inner
      at = next
      continue
    }
    if (item && level === 1 && (line.fresh || line.list !== type)) break
    list.items.push({ inline: line.inline })
    at++
  }
  return [list, at]
}

/** What a field of one paragraph takes of several lines. */
export function oneLine(lines: readonly Line[]): Line {
  const inline: Inline = []
  lines.forEach((line, index) => {
    if (index > 0) append(inline, { text: '\n' })
    for (const part of line.inline) append(inline, part)
  })
  return { ...PARAGRAPH, inline }
}

/** Several lines as one of those that bear bold, italic and links alone. */
export function emphasizedLine(lines: readonly Line[]): Run[] {
  const runs: Run[] = []
  for (const part of oneLine(lines).inline) {
    if (!('text' in part)) continue
    const marks = part.marks?.filter((mark) => mark === 'bold' || mark === 'italic')
    append(runs, runOf(part.text, orderedMarks(marks ?? []), part.link))
  }
  return runs
}
