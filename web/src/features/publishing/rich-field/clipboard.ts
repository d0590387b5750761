import { DOMSerializer, type Fragment, type Schema, Slice } from 'prosemirror-model'
import { Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { CONTENT } from '#contract/limits.ts'
import { treeOf } from '#contract/publishing/marked-tree.ts'
import { plainText } from '#contract/text/plain-text.ts'
import { domOf, inlineDom } from './dom-of-lines.ts'
import { FIELD_MESSAGES as M } from './field-messages.ts'
import { type Line, linesOf, oneLine, PARAGRAPH, treeOfLines } from './lines.ts'
import { linesOfDom } from './lines-of-dom.ts'
import { linkAround, linkTo, pastedAddress } from './links.ts'
import type { FieldKind } from './schema.ts'
import { linesIn, nodesOf } from './written.ts'

/** Characters of HTML beyond which only the text is taken: reading more would hold up the page. */
const HTML_MAX = 2_000_000

/**
 * Puts what was copied where the cursor is (docs/product/screens.md#pasting).
 * @returns what to say about it, null for nothing.
 */
export function pasteInto(view: EditorView, clipboard: DataTransfer, kind: FieldKind): string | null {
  const html = clipboard.getData('text/html')
  const text = clipboard.getData('text/plain')
  const address = pastedAddress(text)
  if (address !== null && (!view.state.selection.empty || linkAround(view.state) === null)) {
    linkTo(view, address)
    return null
  }
  const isHeavy = html.length > HTML_MAX
  const marked = html === '' || isHeavy || text.length > CONTENT.blockMax * 2 ? [] : linesOfHtml(html)
  const lines = marked.length > 0 ? marked : linesOfText(text)
  if (lines.length === 0) return null
  if (plainText(treeOfLines(lines)).length > CONTENT.blockMax) return M.pasteTooLong
  insertLines(view, kind === 'text' ? lines : [oneLine(lines)])
  return isHeavy ? M.pastePlain : null
}

/** The document is inert: its scripts do not run and its pictures are not fetched. */
const linesOfHtml = (html: string): Line[] =>
  linesOfDom(new DOMParser().parseFromString(html, 'text/html').body.childNodes)

/** Plain text: a blank line begins a paragraph. */
function linesOfText(text: string): Line[] {
  if (text.length > CONTENT.blockMax * 2) return [{ ...PARAGRAPH, inline: [{ text }] }]
  return text
    .toWellFormed()
    .replaceAll('\0', '')
    .replaceAll(/\r\n?/g, '\n')
    .replace(/^\n+|\n+$/g, '')
    .split(/\n(?:[^\S\n]*\n)+/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ ...PARAGRAPH, inline: [{ text: paragraph }] }))
}

/** Puts a text in as it is, its line breaks too: what a program writes at once (a dictation, a test) says no more than that. */
export function putText(view: EditorView, text: string, kind: FieldKind): void {
  const lines = linesOf(treeOf(text))
  insertLines(view, kind === 'text' ? lines : [{ ...PARAGRAPH, inline: [{ text }] }])
}

function insertLines(view: EditorView, lines: readonly Line[]): void {
  const { state } = view
  const nodes = nodesOf(lines, state.schema)
  const { $from, $to, empty } = state.selection
  const isWhole = $from.parentOffset === 0 && $to.parentOffset === $to.parent.content.size && $from.depth > 0
  const { tr } = state
  if (isWhole && (lines.length > 1 || lines[0]?.list)) {
    tr.replaceWith($from.before(), $to.after(), nodes)
    tr.setSelection(Selection.near(tr.doc.resolve($from.before() + nodes.size - 1), -1))
  } else if (empty && lines[0]?.list && $from.parentOffset === $from.parent.content.size && $from.depth > 0) {
    tr.insert($from.after(), nodes)
    tr.setSelection(Selection.near(tr.doc.resolve($from.after() + nodes.size - 1), -1))
  } else tr.replaceSelection(new Slice(nodes, lines[0]?.list ? 0 : 1, 1))
  view.dispatch(tr.scrollIntoView().setMeta('paste', true))
}

/** What of the editor goes to the clipboard: the elements that other programs read, and the plain text of the contract. */
export class ClipboardSerializer extends DOMSerializer {
  constructor(schema: Schema) {
    super(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema))
  }

  override serializeFragment(fragment: Fragment, { document = window.document }: { document?: Document } = {}) {
    const lines = linesIn(fragment)
    return lines.length === 1 ? inlineDom(lines[0]?.inline ?? [], document) : domOf(treeOfLines(lines), document)
  }
}

export const clipboardText = ({ content }: Slice): string => plainText(treeOfLines(linesIn(content)))
