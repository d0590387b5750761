import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'

/** What an issue lacks before it can be sent. */
export function MissingDialog({ missing, onClosed }: { missing: readonly string[]; onClosed: () => void }) {
  const [open, setOpen] = useState(true)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Ce numéro ne peut pas encore partir"
      actions={
        <Button variant="primary" onClick={() => setOpen(false)}>
          Compris
        </Button>
      }
    >
      <ul className="grid list-disc gap-2 pl-5">
        {missing.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </Dialog>
  )
}
