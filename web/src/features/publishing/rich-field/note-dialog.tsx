import { useId, useState } from 'react'
import { MARKED } from '#contract/limits.ts'
import type { Run } from '#contract/publishing/marked-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { RichSurface } from './rich-surface.tsx'
import { notesWords } from './schema.ts'
import { noteRuns, type Written } from './written.ts'

interface NoteDialogProps {
  /** Empty for a new one. */
  note: readonly Run[]
  onSet: (note: readonly Run[]) => void
  onClose: () => void
}

/** Writes a footnote, with its marks and links. */
export function NoteDialog({ note, onSet, onClose }: NoteDialogProps) {
  const id = useId()
  const [start] = useState<Written>(() => ({
    text: notesWords(note),
    marked: note.length > 0 ? [{ type: 'paragraph', inline: [...note] }] : undefined,
  }))
  const [written, setWritten] = useState(start)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Note de bas de page"
      actions={
        <>
          {note.length > 0 && <Button onClick={() => onSet([])}>Retirer la note</Button>}
          <Button variant="primary" disabled={written.text === ''} onClick={() => onSet(noteRuns(written))}>
            Mettre la note
          </Button>
        </>
      }
    >
      <RichSurface
        kind="note"
        label="Texte de la note"
        id={id}
        describedBy={undefined}
        maxLength={MARKED.runMax}
        start={start}
        startsFocused
        onWrite={setWritten}
      />
    </Dialog>
  )
}
