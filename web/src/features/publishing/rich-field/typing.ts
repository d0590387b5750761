import { closeHistory } from 'prosemirror-history'
import type { ResolvedPos } from 'prosemirror-model'
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { List, Mark } from '#contract/publishing/marked-text.ts'
import { addressAtEnd } from './links.ts'
import { typographed } from './typography.ts'

/** Changes what was typed, once it stands in the text. */
type Help = (tr: Transaction) => Transaction

const HELP = 'help'

/** Helps who types: French typography, lists and marks by the signs that people know (docs/product/screens.md#rich-field). */
export const helpTyping = (hasLists: boolean): Plugin =>
  new Plugin({
    props: { handleTextInput: (view, from, to, key) => answerKey(view, from, to, key, hasLists) },
    // What was typed stands in the history by itself before it is changed: one undoing brings back just that.
    appendTransaction([typed], _, { tr }) {
      const help: Help | undefined = typed?.getMeta(HELP)
      return help && closeHistory(help(tr)).scrollIntoView()
    },
  })

function answerKey(view: EditorView, from: number, to: number, key: string, hasLists: boolean): boolean {
  // A text put in at once (a dictation, a test) is taken as it is.
  if (key.length !== 1 || view.composing) return false
  const help = helpOf(view.state, from, to, key, hasLists)
  if (help === null) return false
  view.dispatch(view.state.tr.insertText(key, from, to).scrollIntoView().setMeta(HELP, help))
  return true
}

function helpOf(state: EditorState, from: number, to: number, key: string, hasLists: boolean): Help | null {
  const place = state.doc.resolve(from)
  if (!place.parent.isTextblock || to > place.end() || isCode(state, place)) return null
  const before = place.parent.textBetween(0, place.parentOffset, null, leafCharacter)
  return (
    (hasLists ? listHelp(place, before, key) : null) ??
    markHelp(place, before, key) ??
    linkHelp(place, before, key) ??
    typographyHelp(from, before, key)
  )
}

/** A break is a character of the line; what stands for a note is none that any rule knows. */
const leafCharacter = ({ type }: { type: { name: string } }): string => (type.name === 'break' ? '\n' : '\ufffc')

const isCode = (state: EditorState, place: ResolvedPos): boolean =>
  (state.storedMarks ?? place.marks()).some(({ type }) => type.name === 'code')

function listHelp(place: ResolvedPos, before: string, key: string): Help | null {
  const list = key === ' ' ? listBegun(before) : null
  if (list === null || place.parent.attrs.list !== null) return null
  const start = place.start()
  return (tr) =>
    tr.delete(start, start + before.length + 1).setNodeMarkup(start - 1, null, { list, level: 1, fresh: false })
}

function markHelp(place: ResolvedPos, before: string, key: string): Help | null {
  const between = wordsBetween(before + key)
  const mark = between && place.doc.type.schema.marks[between.mark]
  if (!between || !mark) return null
  const start = place.pos + 1 - between.length
  const { length } = between.sign
  if (hasCode(place, start)) return null
  return (tr) =>
    tr
      .delete(place.pos + 1 - length, place.pos + 1)
      .delete(start, start + length)
      .addMark(start, start + between.length - 2 * length, mark.create())
      .removeStoredMark(mark)
}

/** An address leads where it says once its word has ended. */
function linkHelp(place: ResolvedPos, before: string, key: string): Help | null {
  const written = key === ' ' ? addressAtEnd(before) : null
  const { link } = place.doc.type.schema.marks
  if (!written || !link) return null
  const start = place.start() + written.at
  const end = start + written.length
  if (place.doc.rangeHasMark(start, end, link) || hasCode(place, start)) return null
  return (tr) => tr.addMark(start, end, link.create({ href: written.href }))
}

/** Signs within code mean themselves. */
const hasCode = (place: ResolvedPos, start: number): boolean => {
  const { code } = place.doc.type.schema.marks
  return code !== undefined && place.doc.rangeHasMark(start, place.pos, code)
}

function typographyHelp(from: number, before: string, key: string): Help | null {
  const typed = typographed(before, key)
  return typed && ((tr) => tr.insertText(typed.put, from - typed.drop, from + 1))
}

/** Signs around words that mark them, as the last of them is typed. */
const AROUND: readonly { mark: Mark; sign: string; pattern: RegExp }[] = [
  { mark: 'bold', sign: '**', pattern: /\*\*([^\s*](?:[^*\n]*[^\s*])?)\*\*$/ },
  { mark: 'italic', sign: '*', pattern: /(?<![*\p{L}\p{N}])\*([^\s*](?:[^*\n]*[^\s*])?)\*$/u },
  { mark: 'strike', sign: '~~', pattern: /~~([^\s~](?:[^~\n]*[^\s~])?)~~$/ },
  { mark: 'code', sign: '`', pattern: /`([^`\n]+)`$/ },
]

/** Words that were put between signs: how many characters before the cursor they and their signs take. */
interface Between {
  mark: Mark
  sign: string
  length: number
}

/** @param text of the line up to the cursor, the key included. */
function wordsBetween(text: string): Between | null {
  for (const { mark, sign, pattern } of AROUND) {
    const found = pattern.exec(text)
    if (found) return { mark, sign, length: found[0].length }
  }
  return null
}

/** The list that a line begins as, when a space follows its first characters. */
function listBegun(text: string): List['type'] | null {
  if (text === '-' || text === '*' || text === '•') return 'bullets'
  return /^1[.)]$/.test(text) ? 'numbers' : null
}
