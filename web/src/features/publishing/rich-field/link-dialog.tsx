import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { meantAddress } from './links.ts'

export interface LinkDialogProps {
  /** '' for a new one. */
  href: string
  onSet: (href: string) => void
  onRemove: () => void
  onClose: () => void
}

/** Asks where a link leads: http, https or a mailbox, as the contract wants it. */
export function LinkDialog({ href, onSet, onRemove, onClose }: LinkDialogProps) {
  const [error, setError] = useState<string>()
  const formId = useId()

  function set(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const typed = new FormData(event.currentTarget).get('href')
    const address = typeof typed === 'string' ? meantAddress(typed) : null
    if (address === null) setError('Entrez une adresse de page, comme https://exemple.fr, ou une adresse e-mail.')
    else onSet(address)
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Lien"
      actions={
        <>
          {href !== '' && <Button onClick={onRemove}>Retirer le lien</Button>}
          <Button type="submit" form={formId} variant="primary">
            Mettre le lien
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={set}>
        <TextField
          label="Adresse"
          name="href"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          defaultValue={href}
          error={error}
        />
      </form>
    </Dialog>
  )
}
