import { useState } from 'react'
import type { CallData } from '#contract/calls.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'

export interface LinkDialogProps {
  /** Of the mail. */
  subject: string
  made: CallData<'POST /admin/mails/{id}/link'>
  onClosed: () => void
}

/** A one-use link, shown this once, to hand over. */
export function LinkDialog({ subject, made: { link, username, recipient }, onClosed }: LinkDialogProps) {
  const [open, setOpen] = useState(true)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Un lien à remettre"
      description={`« ${subject} », pour @${username}, à ${recipient}.`}
      actions={
        <>
          <Button onClick={() => setOpen(false)}>Fermer</Button>
          <CopyButton variant="primary" text={link} done="Lien copié">
            Copier le lien
          </CopyButton>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label="Lien à usage unique"
          value={link}
          readOnly
          onFocus={(event) => event.target.select()}
          help="Il n’est montré qu’une fois et ne sert qu’une fois."
        />
        <p>
          Remettez-le à @{username} seulement, de la main à la main ou par une voie que vous savez être la sienne : qui
          l’ouvre agit à sa place.
        </p>
      </div>
    </Dialog>
  )
}
