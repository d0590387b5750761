import { type EditorState, Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { linkAddress } from '#contract/publishing/marked-text.ts'

/**
 * The address that was meant, checked by the contract; null for none: `exemple.fr` and `moi@exemple.fr` lead somewhere too. What names
 * a scheme is complete: one that is none of ours is not taken for a host.
 */
export function meantAddress(typed: string): string | null {
  const text = typed.trim()
  if (SCHEME.test(text)) return addressIn(text)
  return addressIn(/^[^/]*@/.test(text) ? `mailto:${text}` : `https://${text}`)
}

/** Of `exemple.fr:8080` the figures are a port. */
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i

function addressIn(candidate: string): string | null {
  const { success, data } = linkAddress.safeParse(candidate)
  if (!success) return null
  return data.startsWith('mailto:') || /\.|^https?:\/\/localhost/.test(data) ? data : null
}

/** The address that a text is, and nothing else; null where it is more or less than that. */
export const pastedAddress = (text: string): string | null =>
  /^(?:https?:\/\/|mailto:)\S+$/i.test(text.trim()) ? addressIn(text.trim()) : null

/** The address that a word is, without the signs of the sentence after it: how long, and where it leads; null where it is none. */
export function writtenAddress(word: string): { length: number; href: string } | null {
  const bare = word.replace(/[.,;:!?…»'"]+$/, '')
  const address = bare.endsWith(')') && !bare.includes('(') ? bare.slice(0, -1) : bare
  const href = meantAddress(address)
  return href === null ? null : { length: address.length, href }
}

interface Linked {
  href: string
  from: number
  to: number
}

/** The link in which the cursor stands, or with which the selection begins. */
export function linkAround({ doc, selection, schema }: EditorState): Linked | null {
  const { link } = schema.marks
  const { $from } = selection
  const index = $from.index()
  const at = [index, ...($from.textOffset === 0 && selection.empty ? [index - 1] : [])].find(
    (child) => child >= 0 && child < $from.parent.childCount && link?.isInSet($from.parent.child(child).marks),
  )
  const mark = at === undefined ? undefined : link?.isInSet($from.parent.child(at).marks)
  if (at === undefined || !mark) return null
  let [first, last] = [at, at]
  while (first > 0 && mark.isInSet($from.parent.child(first - 1).marks)) first--
  while (last + 1 < $from.parent.childCount && mark.isInSet($from.parent.child(last + 1).marks)) last++
  const from = doc.resolve($from.pos).posAtIndex(first)
  return { href: mark.attrs.href, from, to: doc.resolve($from.pos).posAtIndex(last + 1) }
}

/**
 * Has what is selected, or the link around the cursor, lead to an address; without either the address itself is written. What is typed
 * next comes after the words of the link, not in their place.
 */
export function linkTo(view: EditorView, href: string): void {
  const { state } = view
  const mark = state.schema.mark('link', { href })
  const around = linkAround(state)
  const { empty, from, to } = state.selection
  const { tr } = state
  if (!empty) tr.addMark(from, to, mark).setSelection(Selection.near(tr.doc.resolve(to), -1))
  else if (around) tr.addMark(around.from, around.to, mark)
  else tr.insert(from, state.schema.text(href.replace(/^mailto:/, ''), [...(state.storedMarks ?? []), mark]))
  view.dispatch(tr.removeStoredMark(mark.type).scrollIntoView())
}

/** Takes the link away, and leaves its words. */
export function unlink(view: EditorView): void {
  const { state } = view
  const { link } = state.schema.marks
  const around = linkAround(state)
  const { empty, from, to } = state.selection
  if (!link) return
  const range =
    empty && around ? around : { from: Math.min(from, around?.from ?? from), to: Math.max(to, around?.to ?? to) }
  view.dispatch(state.tr.removeMark(range.from, range.to, link))
}
