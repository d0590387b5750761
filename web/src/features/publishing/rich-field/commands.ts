import { baseKeymap, chainCommands, splitBlockAs, toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { Node } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import type { List, Mark } from '#contract/publishing/marked-text.ts'
import { LEVELS, PARAGRAPH, type Place } from './lines.ts'
import type { FieldKind } from './schema.ts'
import { placeOfNode } from './written.ts'

/** Marks a selection, or what is typed next; a letter stands above the line or below it, never both. */
export const markWith =
  (name: Mark): Command =>
  (state, dispatch) => {
    const type = state.schema.marks[name]
    if (!type) return false
    const other = state.schema.marks[OPPOSITES[name] ?? '']
    const { from, to } = state.selection
    return toggleMark(type)(
      state,
      dispatch && ((tr) => dispatch(other ? tr.removeMark(from, to, other).removeStoredMark(other) : tr)),
    )
  }

const OPPOSITES: Readonly<Partial<Record<string, Mark>>> = { sub: 'sup', sup: 'sub' }

/** Whether what is selected has a mark, or what is typed next will have it. */
export function isMarked({ schema, selection, storedMarks, doc }: EditorState, name: string): boolean {
  const type = schema.marks[name]
  if (!type) return false
  const { empty, from, to, $from } = selection
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type)
}

interface SelectedLine {
  node: Node
  at: number
}

function selectedLines({ doc, selection }: EditorState): SelectedLine[] {
  const lines: SelectedLine[] = []
  doc.nodesBetween(selection.from, selection.to, (node, at) => {
    if (node.type.name === 'line') lines.push({ node, at })
    return node.type.name === 'doc'
  })
  return lines
}

/** The kind of list in which all selected lines are; null where they are not in one kind. */
export function listAround(state: EditorState): List['type'] | null {
  const [first, ...others] = selectedLines(state).map(({ node }) => node.attrs.list)
  return others.every((list) => list === first) ? (first ?? null) : null
}

/** Gives each selected line a new place. @returns false where none has one to take. */
const placeLines =
  (placed: (line: SelectedLine, state: EditorState) => Place | null): Command =>
  (state, dispatch) => {
    const changes = selectedLines(state).flatMap((line) => {
      const place = placed(line, state)
      return place === null ? [] : [{ at: line.at, place }]
    })
    if (changes.length === 0) return false
    const { tr } = state
    for (const { at, place } of changes) tr.setNodeMarkup(at, null, place)
    dispatch?.(tr.scrollIntoView())
    return true
  }

/** Makes a list of the selected lines, or lines of the list that they are. */
export const toggleList =
  (list: List['type']): Command =>
  (state, dispatch) => {
    const isIt = listAround(state) === list
    return placeLines(({ node }) => (isIt ? PARAGRAPH : { ...placeOfNode(node), list, fresh: false }))(state, dispatch)
  }

/** One level deeper: below the item before it, never alone. */
const indent = placeLines(({ node, at }, { doc }) => {
  const place = placeOfNode(node)
  const before = doc.resolve(at).nodeBefore
  const isBelow = before !== null && before.attrs.list !== null && before.attrs.level >= place.level
  return place.list !== null && place.level < LEVELS && isBelow
    ? { ...place, level: place.level + 1, fresh: false }
    : null
})

const outdent = placeLines(({ node }) => {
  const place = placeOfNode(node)
  if (place.list === null) return null
  return place.level > 1 ? { ...place, level: place.level - 1 } : PARAGRAPH
})

const isInList = ({ selection }: EditorState): boolean => selection.$from.parent.attrs.list !== null

/** Tab is the list's own while the cursor is in one; elsewhere it leaves the field. */
const inLists =
  (command: Command): Command =>
  (state, dispatch, view) => {
    if (!isInList(state)) return false
    command(state, dispatch, view)
    return true
  }

const atStartOfItem: Command = (state, dispatch) => {
  const { empty, $from } = state.selection
  return empty && $from.parentOffset === 0 && isInList(state) && outdent(state, dispatch)
}

const inEmptyItem: Command = (state, dispatch) =>
  state.selection.$from.parent.content.size === 0 && isInList(state) && outdent(state, dispatch)

/** Takes away the empty paragraph at the end in which the cursor is, where there is text before it. */
export const dropEmptyEnd: Command = ({ doc, selection, tr }, dispatch) => {
  const { $from } = selection
  const isEmptyEnd = $from.parent === doc.lastChild && $from.parent.content.size === 0
  if (!isEmptyEnd || $from.parent.attrs.list !== null || doc.textContent.trim() === '') return false
  dispatch?.(tr.delete($from.before(), $from.after()))
  return true
}

/** The next line stands where this one does. */
const splitLine = splitBlockAs((line) => ({ type: line.type, attrs: { ...line.attrs, fresh: false } }))

const breakLine: Command = (state, dispatch) => {
  const node = state.schema.nodes.break?.create(null, null, state.storedMarks ?? state.selection.$from.marks())
  if (!node) return false
  dispatch?.(state.tr.replaceSelectionWith(node, false).scrollIntoView())
  return true
}

/** The keys of a field, but for those that open a dialog. Ctrl+Enter is left to the form around it. */
export function keysOf(kind: FieldKind): Record<string, Command> {
  const { 'Mod-Enter': _, ...base } = baseKeymap
  const enter = kind === 'text' ? chainCommands(inEmptyItem, splitLine) : breakLine
  return {
    ...base,
    'Mod-z': undo,
    'Shift-Mod-z': redo,
    'Mod-y': redo,
    'Mod-b': markWith('bold'),
    'Mod-i': markWith('italic'),
    'Mod-e': markWith('code'),
    'Shift-Mod-x': markWith('strike'),
    'Shift-Mod-7': kind === 'text' ? toggleList('numbers') : () => false,
    'Shift-Mod-8': kind === 'text' ? toggleList('bullets') : () => false,
    Enter: enter,
    'Shift-Enter': breakLine,
    Backspace: chainCommands(atStartOfItem, base.Backspace ?? (() => false)),
    'Mod-Backspace': chainCommands(atStartOfItem, base['Mod-Backspace'] ?? (() => false)),
    Tab: inLists(indent),
    'Shift-Tab': inLists(outdent),
  }
}
