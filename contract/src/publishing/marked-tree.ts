import { MARKED } from '../limits.ts'
import type { Footnote, Inline, List, MarkedText, Run } from './marked-text.ts'

/** True for a tree that says no more than its plain text: no mark, link, note or list in it. */
export const isPlain = (marked: MarkedText): boolean =>
  marked.every(
    (node) =>
      node.type === 'paragraph' &&
      node.inline.every((part) => !('footnote' in part) && part.marks === undefined && part.link === undefined),
  )

/** A plain text as a tree whose `plainText` it is: a blank line begins a paragraph; where there are too many, the last takes the rest. */
export function treeOf(plain: string): MarkedText {
  const parts = plain.split('\n\n')
  const kept = parts.slice(0, MARKED.nodesMax - 1)
  const rest = parts.slice(kept.length).join('\n\n')
  const texts = parts.length > kept.length ? [...kept, rest] : kept
  return texts.map((text) => ({ type: 'paragraph', inline: text === '' ? [] : [{ text }] }))
}

/** Every run of a tree in the order of reading, those of a note where it is called. */
export function* runsOf(marked: MarkedText): Generator<Run> {
  for (const inline of linesOf(marked))
    for (const part of inline) {
      if ('footnote' in part) yield* part.footnote
      else yield part
    }
}

/** The notes of a tree in the order of their calls. */
export function* notesOf(marked: MarkedText): Generator<Run[]> {
  for (const inline of linesOf(marked)) for (const part of inline) if ('footnote' in part) yield part.footnote
}

/** Neighbours that lead to one place: one link to readers, whatever its marks. */
export interface Linked {
  link: string | undefined
  runs: Run[]
}

/** The runs and notes of a line, those of one link together. */
export function linkedParts(inline: Inline): (Linked | Footnote)[] {
  const parts: (Linked | Footnote)[] = []
  for (const part of inline) {
    const last = parts.at(-1)
    if ('footnote' in part) parts.push(part)
    else if (last && 'runs' in last && last.link === part.link) last.runs.push(part)
    else parts.push({ link: part.link, runs: [part] })
  }
  return parts
}

/** The notes of an article's blocks, in the order of their numbers, which begin at 1. */
export const notesOfBlocks = (blocks: readonly { type: string; marked?: MarkedText | undefined }[]): Run[][] =>
  blocks.flatMap(({ marked }) => (marked === undefined ? [] : [...notesOf(marked)]))

function* linesOf(marked: MarkedText): Generator<Inline> {
  for (const node of marked) {
    if (node.type === 'paragraph') yield node.inline
    else yield* linesOfList(node)
  }
}

function* linesOfList({ items }: List): Generator<Inline> {
  for (const { inline, list } of items) {
    yield inline
    if (list !== undefined) yield* linesOfList(list)
  }
}
