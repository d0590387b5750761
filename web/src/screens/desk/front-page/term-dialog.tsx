import { useState } from 'react'
import { frenchSpaces } from '../../../lib/typography.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Piece } from './composition.ts'

interface TermDialogProps {
  piece: Piece
  onChange: (until: string | null) => void
  onClosed: () => void
}

/** Until when a content keeps its place, by the clock of who sits there; empty for as long as the edition. */
export function TermDialog({ piece: { title, until }, onChange, onClosed }: TermDialogProps) {
  const [open, setOpen] = useState(true)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Terme"
      description={`«\u202f${frenchSpaces(title)}\u202f»`}
      actions={
        <Button variant="primary" onClick={() => setOpen(false)}>
          Fermer
        </Button>
      }
    >
      <TextField
        label="Jusqu’au"
        type="datetime-local"
        help="Vide : tant que cette une est en place."
        value={until === null ? '' : localTime(new Date(until))}
        onChange={({ target }) => {
          // What is half typed is no date yet, and reads as empty.
          const time = new Date(target.value)
          onChange(Number.isNaN(time.getTime()) ? null : time.toISOString())
        }}
      />
    </Dialog>
  )
}

/** '2026-11-23T14:05', as the field wants it. */
function localTime(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}
