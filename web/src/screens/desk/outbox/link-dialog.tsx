import { useState } from 'react'
import type { Mail } from '#contract/desk.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'

export interface LinkDialogProps {
  mail: Mail
  link: string
  onClosed: () => void
}

/** A one-use link, shown this once, to hand over. */
export function LinkDialog({ mail: { subject, username, recipient }, link, onClosed }: LinkDialogProps) {
  const [open, setOpen] = useState(true)
  const whom = username ? `@${username}` : (recipient ?? 'la personne')
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title="Un lien à remettre"
      description={`« ${subject} », pour ${whom}.`}
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
          Remettez-le à {whom} seulement, de la main à la main ou par une voie que vous savez être la sienne : qui
          l’ouvre agit à sa place.
        </p>
      </div>
    </Dialog>
  )
}
