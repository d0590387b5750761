import { type FormEvent, useState } from 'react'
import { SECOND_FACTOR } from '#contract/limits.ts'
import { ACCOUNT_MESSAGES } from '#contract/people/messages.ts'
import type { Passkey } from '#contract/people/second-factors.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface RenamePasskeyProps {
  passkey: Passkey
  onRenamed: (passkey: Passkey) => void
  onClose: () => void
}

/** Another name for a key, where it stands. */
export function RenamePasskey({ passkey: { id, name: known }, onRenamed, onClose }: RenamePasskeyProps) {
  const [name, setName] = useState(known)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function rename(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (name.trim() === '') return setError(ACCOUNT_MESSAGES.passkeyNameRequired)
    setBusy(true)
    const outcome = await api('PATCH /users/me/passkeys/{id}', { params: { id }, body: { name } })
    setBusy(false)
    if (!outcome.ok) return setError(failureWords(outcome))
    onRenamed(outcome.data.passkey)
    onClose()
  }

  return (
    <form method="post" noValidate onSubmit={rename} className="grid gap-3">
      <TextField
        ref={(input) => input?.focus()}
        label="Nom de la clé"
        autoComplete="off"
        maxLength={SECOND_FACTOR.passkeyNameMax}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.target.value)
          setError(undefined)
        }}
      />
      <div className="flex gap-3">
        <Button type="submit" size="small" variant="primary" busy={busy}>
          Enregistrer
        </Button>
        <Button size="small" disabled={busy} onClick={onClose}>
          Annuler
        </Button>
      </div>
    </form>
  )
}
