import { NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Run } from '#contract/publishing/marked-text.ts'
import { noteOf } from './schema.ts'

/** The note that is selected; null for none. */
export function selectedNote({ state: { selection } }: EditorView): readonly Run[] | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'footnote') return null
  return noteOf(selection.node)
}

/** Writes a note after what is selected, or another in the place of the selected one; an empty one goes. */
export function writeNote(view: EditorView, note: readonly Run[]): void {
  const { state } = view
  const isSelected = selectedNote(view) !== null
  const { tr } = state
  if (note.length === 0) {
    if (isSelected) view.dispatch(tr.deleteSelection())
    return
  }
  const node = state.schema.node('footnote', { note })
  view.dispatch(
    (isSelected ? tr.replaceSelectionWith(node, false) : tr.insert(state.selection.to, node)).scrollIntoView(),
  )
}
