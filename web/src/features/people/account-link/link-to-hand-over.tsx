import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface LinkToHandOverProps {
  title: string
  description: string
  /** What the link is called, and what it is good for. */
  label: string
  help: string
  link: string
  /** To whom and how it is handed over. */
  children?: ReactNode
  onClosed: () => void
}

/** A link shown this once, to be copied and handed over. */
export function LinkToHandOver({ title, description, label, help, link, children, onClosed }: LinkToHandOverProps) {
  const [open, setOpen] = useState(true)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={title}
      description={description}
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
        <TextField label={label} value={link} readOnly onFocus={(event) => event.target.select()} help={help} />
        {children}
      </div>
    </Dialog>
  )
}
