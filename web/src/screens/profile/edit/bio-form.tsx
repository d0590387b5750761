import { type FormEvent, useState } from 'react'
import { ACCOUNT } from '#contract/limits.ts'
import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/use-change.ts'
import { storeUser } from '../../../session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'

/** The few words by which a creator presents himself. */
export function BioForm({ bio, onChanged }: { bio: string; onChanged: () => void }) {
  const [text, setText] = useState(bio)

  async function save() {
    const { user } = (await call('PUT /users/me', { body: { bio: text } })).data
    storeUser(user)
    // What was typed while it was sent stays.
    setText((now) => (now === text ? user.bio : now))
    toast.success('Présentation mise à jour !')
    onChanged()
  }
  const { run, isBusy } = useChange(save, {
    onFailure: ({ message }) => toast.error(message || 'Erreur lors de la sauvegarde.'),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    run()
  }

  return (
    <form onSubmit={submit} className="grid content-start justify-items-end gap-3">
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
      <Button type="submit" busy={isBusy} disabled={text.trim() === bio}>
        Enregistrer la présentation
      </Button>
    </form>
  )
}
