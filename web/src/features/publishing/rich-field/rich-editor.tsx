import { NodeSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Run } from '#contract/publishing/marked-text.ts'
import { usePart } from '../../../ui/use-part.tsx'
import { RichSurface, type SurfaceProps } from './rich-surface.tsx'
import { noteOf } from './schema.ts'

const loadNoteDialog = () => import('./note-dialog.tsx').then(({ NoteDialog }) => NoteDialog)

/** A field of marked text with what it opens: links, and footnotes where there may be some. */
export function RichEditor(props: Omit<SurfaceProps, 'onNote' | 'children'>) {
  const [noting, setNoting] = useState<readonly Run[] | null>(null)
  const [NoteDialog, wantNoteDialog] = usePart(loadNoteDialog)
  const field = useRef<EditorView>(null)

  function openNote(view: EditorView) {
    field.current = view
    wantNoteDialog()
    setNoting(selectedNote(view) ?? [])
  }

  /** At once, so that the next key goes into the text. */
  function closeNote(act?: (view: EditorView) => void) {
    if (field.current) act?.(field.current)
    flushSync(() => setNoting(null))
    field.current?.focus()
  }

  return (
    <RichSurface {...props} onNote={openNote}>
      {NoteDialog && noting && (
        // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, keys of the dialog are kept from the form around
        <div
          className="contents"
          onKeyDown={(event) => event.stopPropagation()}
          onPaste={(event) => event.stopPropagation()}
        >
          <NoteDialog
            note={noting}
            onSet={(written) => closeNote((view) => writeNote(view, written))}
            onClose={() => closeNote()}
          />
        </div>
      )}
    </RichSurface>
  )
}

/** The note that is selected; null for none. */
function selectedNote({ state: { selection } }: EditorView): readonly Run[] | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'footnote') return null
  return noteOf(selection.node)
}

/** Writes a note after what is selected, or another in the place of the selected one; an empty one goes. */
function writeNote(view: EditorView, note: readonly Run[]): void {
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
