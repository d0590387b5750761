import { type FormEvent, useState } from 'react'
import { ACCOUNT } from '#contract/limits.ts'
import { api } from '../../../api/client.ts'
import { storeUser } from '../../../session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'

/** The few words by which a creator presents himself. */
export function BioForm({ bio, onChanged }: { bio: string; onChanged: () => void }) {
  const [text, setText] = useState(bio)
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const outcome = await api('PUT /users/me', { body: { bio: text } })
    setBusy(false)
    if (!outcome.ok) return toast.error(outcome.message || 'Erreur lors de la sauvegarde.')
    storeUser(outcome.data.user)
    setText(outcome.data.user.bio)
    toast.success('Présentation mise à jour !')
    onChanged()
  }

  return (
    <form onSubmit={save} className="grid content-start justify-items-end gap-3">
      <TextArea
        label="Présentation"
        className="w-full"
        maxLength={ACCOUNT.bioMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
        aside={
          <span className="type-meta">
            {text.length}/{ACCOUNT.bioMax}
          </span>
        }
      />
      <Button type="submit" busy={busy} disabled={text.trim() === bio}>
        Enregistrer la présentation
      </Button>
    </form>
  )
}
