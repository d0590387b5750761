import { closeHistory } from 'prosemirror-history'
import { InputRule, inputRules } from 'prosemirror-inputrules'
import type { Node, ResolvedPos } from 'prosemirror-model'
import { Plugin, type Transaction } from 'prosemirror-state'
import type { Mark } from '#contract/publishing/marked-text.ts'
import { PARAGRAPH } from './lines.ts'
import { writtenAddress } from './links.ts'
import { typographed } from './typography.ts'

/** Changes what was typed, once it stands in the text. */
type Help = (tr: Transaction) => Transaction

const HELP = 'help'

/** Helps who types: French typography, lists and marks by the signs that people know (docs/product/screens.md#rich-field). */
export const helpTyping = (hasLists: boolean): Plugin =>
  new Plugin({
    ...inputRules({ rules: hasLists ? [LIST, ...RULES] : RULES }).spec,
    // What was typed stands in the history by itself before it is changed: one undoing brings back just that.
    appendTransaction([typed], _, { tr }) {
      const help: Help | undefined = typed?.getMeta(HELP)
      return help && closeHistory(help(tr)).scrollIntoView()
    },
  })

/**
 * A rule that is held against the whole line: the library would give it the last 500 characters, and a break as if it was a note.
 * @param helpFor `start` is where what was found begins, `place` where the key that ends it comes in.
 */
const rule = (
  pattern: RegExp,
  helpFor: (found: RegExpExecArray, start: number, place: ResolvedPos) => Help | null,
): InputRule =>
  new InputRule(
    /.$/s,
    (state, _, from, to, key) => {
      const place = state.doc.resolve(from)
      // No key: a composition has ended, and what it wrote is taken as it is.
      if (key === '' || !place.parent.isTextblock || to > place.end()) return null
      const found = pattern.exec(place.parent.textBetween(0, place.parentOffset, null, leafCharacter) + key)
      const start = from + 1 - (found?.[0].length ?? 0)
      const { code } = state.schema.marks
      // Signs within code mean themselves.
      if (!found || (code && state.doc.rangeHasMark(start, from, code))) return null
      const help = helpFor(found, start, place)
      return help && state.tr.insertText(key, from, to).scrollIntoView().setMeta(HELP, help)
    },
    { inCodeMark: false, undoable: false },
  )

/** A break is a character of the line; what stands for a note is none that any rule knows. */
const leafCharacter = ({ type }: Node): string => (type.name === 'break' ? '\n' : '\ufffc')

const LIST = rule(/^(?:[-*•]|(1[.)])) $/, ([, number], start, { parent, pos }) => {
  if (parent.attrs.list !== null) return null
  const place = { ...PARAGRAPH, list: number ? 'numbers' : 'bullets' }
  return (tr) => tr.delete(start, pos + 1).setNodeMarkup(start - 1, null, place)
})

/** Words between signs are marked as the last of the signs is typed. */
const markRule = (name: Mark, pattern: RegExp): InputRule =>
  rule(pattern, ([all, words = ''], start, { doc, pos }) => {
    const mark = doc.type.schema.marks[name]
    const sign = (all.length - words.length) / 2
    if (!mark) return null
    return (tr) =>
      tr
        .delete(pos + 1 - sign, pos + 1)
        .delete(start, start + sign)
        .addMark(start, start + words.length, mark.create())
        .removeStoredMark(mark)
  })

const RULES: readonly InputRule[] = [
  markRule('bold', /\*\*([^\s*](?:[^*\n]*[^\s*])?)\*\*$/),
  markRule('italic', /(?<![*\p{L}\p{N}])\*([^\s*](?:[^*\n]*[^\s*])?)\*$/u),
  markRule('strike', /~~([^\s~](?:[^~\n]*[^\s~])?)~~$/),
  markRule('code', /`([^`\n]+)`$/),
  // An address leads where it says once its word has ended.
  rule(/(?<=^|[\s(«])((?:https?:\/\/|www\.)\S+) $/i, ([, word = ''], start, { doc }) => {
    const written = writtenAddress(word)
    const { link } = doc.type.schema.marks
    const end = start + (written?.length ?? 0)
    if (!written || !link || doc.rangeHasMark(start, end, link)) return null
    return (tr) => tr.addMark(start, end, link.create({ href: written.href }))
  }),
  rule(/.$/s, ({ input, 0: key }, start) => {
    const typed = typographed(input.slice(0, -1), key)
    return typed && ((tr) => tr.insertText(typed.put, start - typed.drop, start + 1))
  }),
]
