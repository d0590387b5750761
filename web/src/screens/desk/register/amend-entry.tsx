import { useState } from 'react'
import type { RegisterEntry } from '#contract/trust/register.ts'
import { Button } from '../../../ui/button.tsx'
import { usePart } from '../../../ui/use-part.ts'

const loadDialog = async () => (await import('./amend-dialog.tsx')).AmendDialog

/** The way to amend an entry. */
export function AmendEntry({ entry, onAmended }: { entry: RegisterEntry; onAmended: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const [AmendDialog, wantDialog] = usePart(loadDialog)
  return (
    <>
      <Button
        size="small"
        onClick={() => {
          wantDialog()
          setOpen(true)
        }}
      >
        Compléter
      </Button>
      {isOpen && AmendDialog && (
        <AmendDialog
          entry={entry}
          onClosed={(wasAmended) => {
            setOpen(false)
            if (wasAmended) onAmended()
          }}
        />
      )}
    </>
  )
}
