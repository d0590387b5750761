import { type Mark as EditorMark, Fragment, type Node, type Schema } from 'prosemirror-model'
import type { Inline, MarkedText, Run } from '#contract/publishing/marked-text.ts'
import { isPlain, runsOf, treeOf } from '#contract/publishing/marked-tree.ts'
import { isBlank } from '#contract/text/blank.ts'
import { plainText } from '#contract/text/plain-text.ts'
import { type Line, linesOf, PARAGRAPH, type Place, treeOfLines } from './lines.ts'
import { append, orderedMarks, runOf } from './runs.ts'
import { type FieldKind, noteOf, SCHEMAS } from './schema.ts'

/** A text as a block holds it; `marked` is undefined where there is nothing but the text. */
export interface Written {
  text: string
  marked: MarkedText | undefined
}

/** What a text looks like in the editor of a field. */
export function docOf({ text, marked }: Written, kind: FieldKind): Node {
  const schema = SCHEMAS[kind]
  return schema.node('doc', null, nodesOf(linesOf(marked ?? plainTree(text, kind)), schema))
}

/** A quote or a caption is one paragraph, whatever breaks are in it. */
function plainTree(text: string, kind: FieldKind): MarkedText {
  if (kind === 'text') return treeOf(text)
  return [{ type: 'paragraph', inline: text === '' ? [] : [{ text }] }]
}

export const nodesOf = (lines: readonly Line[], schema: Schema): Fragment =>
  Fragment.from(
    lines.map(({ inline, list, level, fresh }) =>
      schema.node('line', { list, level, fresh }, inlineNodes(inline, schema)),
    ),
  )

function inlineNodes(inline: Inline, schema: Schema): Node[] {
  return inline.flatMap((part) => {
    if ('text' in part) return textNodes(part, schema)
    return schema.nodes.footnote ? [schema.node('footnote', { note: part.footnote })] : []
  })
}

/** A line break is a node of its own: browsers would show the last one of a line as nothing. */
function textNodes({ text, marks = [], link }: Run, schema: Schema): Node[] {
  const names = marks.flatMap((name) => schema.marks[name]?.create() ?? [])
  const all = link === undefined ? names : [...names, schema.mark('link', { href: link })]
  return text
    .split('\n')
    .flatMap((piece, index) => [
      ...(index > 0 ? [schema.node('break', null, undefined, all)] : []),
      ...(piece === '' ? [] : [schema.text(piece, all)]),
    ])
}

/** What stands in the editor, as a block holds it: '' where no word is written, whatever the lines are. */
export function writtenIn(doc: Node): Written {
  const tree = treeOfDoc(doc)
  if (isWordless(tree)) return { text: '', marked: undefined }
  return { text: plainText(tree), marked: isPlain(tree) ? undefined : tree }
}

function isWordless(tree: MarkedText): boolean {
  for (const { text } of runsOf(tree)) if (!isBlank(text)) return false
  return true
}

export const treeOfDoc = (doc: Node): MarkedText => treeOfLines(linesIn(doc.content))

/** The lines of a document or of a part of one; words alone are one line. */
export function linesIn(part: Fragment): Line[] {
  if (part.firstChild?.isInline) return [{ ...PARAGRAPH, inline: inlineOf(part) }]
  return part.content.map((node) => ({ ...placeOfNode(node), inline: inlineOf(node.content) }))
}

export const placeOfNode = ({ attrs: { list, level, fresh } }: Node): Place => ({ list, level, fresh })

/** The runs and notes of a line. */
function inlineOf(line: Fragment): Inline {
  const inline: Inline = []
  for (const node of line.content) {
    if (node.type.name === 'footnote') inline.push({ footnote: noteOf(node) })
    else {
      const text = node.isText ? storable(node.text ?? '') : '\n'
      if (text !== '') append(inline, runOf(text, orderedMarks(node.marks.map(nameOf)), linkIn(node.marks)))
    }
  }
  return inline
}

/** Keyboards and clipboards may bring what no text can hold: see `text` in the contract. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

const nameOf = ({ type }: EditorMark): string => type.name

const linkIn = (marks: readonly EditorMark[]): string | undefined =>
  marks.find(({ type }) => type.name === 'link')?.attrs.href

/** The runs of what was written as a footnote. */
export const noteRuns = ({ text, marked }: Written): Run[] => [
  ...runsOf(marked ?? [{ type: 'paragraph', inline: [{ text }] }]),
]
