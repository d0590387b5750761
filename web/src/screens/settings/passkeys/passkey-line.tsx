import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Passkey } from '#contract/people/second-factors.ts'
import { orFail } from '../../../api/call.ts'
import { api } from '../../../api/client.ts'
import { useChange } from '../../../api/use-change.ts'
import { confirmed } from '../../../features/people/confirm-identity/confirmed.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useNow } from '../../../lib/page-info.tsx'
import { formatRoughAge } from '../../../lib/rough-age.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { RenamePasskey } from './rename-passkey.tsx'

interface PasskeyLineProps {
  passkey: Passkey
  onRenamed: (passkey: Passkey) => void
  onRemoved: () => void
}

/** One key of the account. */
export function PasskeyLine({ passkey, onRenamed, onRemoved }: PasskeyLineProps) {
  const { id, name, createdAt, lastUsedAt } = passkey
  const renameButton = useRef<HTMLButtonElement>(null)
  const [isRenaming, setRenaming] = useState(false)
  const now = useNow()

  async function remove() {
    const outcome = await confirmed(() => api('DELETE /users/me/passkeys/{id}', { params: { id } }))
    if (outcome === null) return
    // 404: it was removed meanwhile.
    if (outcome.ok || outcome.status !== 404) orFail(outcome)
    toast.success('Clé d’accès retirée')
    onRemoved()
  }
  const removing = useChange(remove, {
    sure: {
      title: `Retirer « ${name} » ?`,
      description: 'Cette clé n’ouvrira plus votre compte. Supprimez-la aussi des mots de passe de votre appareil.',
      confirmLabel: 'Retirer',
    },
  })

  function stopRenaming() {
    flushSync(() => setRenaming(false))
    renameButton.current?.focus()
  }

  if (isRenaming) {
    return (
      <li className="border-b border-rule py-3 first:pt-0">
        <RenamePasskey passkey={passkey} onRenamed={onRenamed} onClose={stopRenaming} />
      </li>
    )
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-rule py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="type-meta">
          Ajoutée le {formatDay(createdAt)},{' '}
          {lastUsedAt ? `utilisée ${formatRoughAge(lastUsedAt, now)}` : 'pas encore utilisée'}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          ref={renameButton}
          size="small"
          disabled={removing.isBusy}
          aria-label={`Renommer : ${name}`}
          onClick={() => setRenaming(true)}
        >
          Renommer
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={removing.isBusy}
          aria-label={`Retirer : ${name}`}
          onClick={() => removing.run()}
        >
          Retirer
        </Button>
      </div>
    </li>
  )
}
