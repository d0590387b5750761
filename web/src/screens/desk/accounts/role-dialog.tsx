import { type FormEvent, useId, useState } from 'react'
import type { Role } from '#contract/people/users.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { confirmedFirst } from '../../../features/people/confirm-identity/confirmed-first.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { toast } from '../../../ui/toast.ts'
import type { AccountDialogProps } from './account-dialog-props.ts'
import { ROLE_NAMES } from './account-views.ts'

/** Gives an account another role, once the administrator has confirmed who they are. */
export function RoleDialog({ account: { id, username, role, userType }, onChanged, onClosed }: AccountDialogProps) {
  const form = useId()
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const roles = [userType, 'moderator', 'admin'] as const

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const said = new FormData(event.currentTarget).get('role')
    const chosen = roles.find((one) => one === said)
    if (chosen === undefined || chosen === role) return setOpen(false)
    setBusy(true)
    setFailure(undefined)
    const outcome = await confirmedFirst(() =>
      api('PATCH /users/{id}/role', { params: { id }, body: { role: chosen } }),
    )
    setBusy(false)
    if (outcome === null) return
    if (!outcome.ok) return setFailure(failureWords(outcome))
    toast.success(`@${username}\u202f: ${ROLE_NAMES[chosen].toLowerCase()}`)
    setOpen(false)
    onChanged()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      locked={busy}
      title={`Rôle de @${username}`}
      actions={
        <DialogActions form={form} busy={busy} onCancel={() => setOpen(false)}>
          Changer de rôle
        </DialogActions>
      }
    >
      <form id={form} method="post" className="grid gap-5" onSubmit={send}>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {failure}
        </p>
        <RadioCards
          legend="Rôle"
          legendHidden
          name="role"
          defaultValue={role}
          options={roles.map((value) => ({ value, label: ROLE_NAMES[value], description: MEANINGS[value] }))}
        />
      </form>
    </Dialog>
  )
}

const MEANINGS: Record<Role, string> = {
  user: 'Lit, commente et suit des créateurs.',
  media: 'Écrit et publie en son nom.',
  moderator: 'Décide des signalements, suspend des comptes. Ne voit ni adresses ni réglages.',
  admin: 'Peut tout ce que permet le bureau, y compris nommer d’autres administrateurs.',
}
