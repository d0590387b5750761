import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SECOND_FACTOR } from '#contract/limits.ts'
import { describeDevice } from '#contract/people/describe-device.ts'
import { ACCOUNT_MESSAGES } from '#contract/people/messages.ts'
import type { Passkey } from '#contract/people/second-factors.ts'
import { Button } from '../../../ui/button.tsx'
import { keyRound } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { addPasskey } from './add-passkey.ts'
import { freeName } from './free-name.ts'

interface NewPasskeyProps {
  /** Of the keys that are there. */
  names: readonly string[]
  onAdded: (passkey: Passkey) => void
}

/** Adds a key: first its name, suggested from this device, then what the browser asks. */
export function NewPasskey({ names, onAdded }: NewPasskeyProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  function open() {
    flushSync(() => setOpen(true))
    field.current?.select()
  }

  function close() {
    flushSync(() => {
      setOpen(false)
      setError(undefined)
    })
    opener.current?.focus()
  }

  async function add(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const name = field.current?.value.trim() ?? ''
    if (name === '') return setError(ACCOUNT_MESSAGES.passkeyNameRequired)
    setError(undefined)
    setBusy(true)
    const added = await addPasskey(name)
    setBusy(false)
    if (added === null) return
    if ('failure' in added) return setError(added.failure)
    onAdded(added.passkey)
    toast.success('Clé d’accès ajoutée')
    close()
  }

  if (!isOpen) {
    return (
      <Button ref={opener} onClick={open}>
        <Icon glyph={keyRound} /> Ajouter une clé d’accès
      </Button>
    )
  }
  return (
    <form method="post" noValidate onSubmit={add} className="grid gap-4">
      <TextField
        ref={field}
        label="Nom de la clé"
        name="name"
        autoComplete="off"
        maxLength={SECOND_FACTOR.passkeyNameMax}
        defaultValue={freeName(describeDevice(navigator.userAgent), names)}
        help="Pour la reconnaître parmi d’autres. Votre appareil vous demande ensuite votre empreinte, votre visage ou son code."
        error={error}
        onChange={() => setError(undefined)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          Ajouter la clé
        </Button>
        <Button disabled={busy} onClick={close}>
          Annuler
        </Button>
      </div>
    </form>
  )
}
