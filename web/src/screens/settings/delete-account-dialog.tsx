import { type FormEvent, useId, useState } from 'react'
import { api } from '../../api/client.ts'
import { failureWords } from '../../api/failure-words.ts'
import { forgetDeleted } from '../../features/leave-device/sign-out.ts'
import { navigate } from '../../lib/navigate.ts'
import { clearSession, currentUser } from '../../session/session-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'

/** Asks for the password, then deletes the account (docs/product/accounts.md#deleting-an-account). */
export function DeleteAccountDialog({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(true)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useId()

  async function remove(event: FormEvent) {
    event.preventDefault()
    if (busy || password === '') return
    setBusy(true)
    const outcome = await api('DELETE /users/me', { body: { password } })
    setBusy(false)
    if (!outcome.ok) return setError(failureWords(outcome))
    toast.success('Votre compte est supprimé')
    const userId = currentUser()?.id
    clearSession()
    if (userId !== undefined) void forgetDeleted(userId)
    // At once: the guard of this screen is about to lead to /login.
    navigate('/')
  }

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      locked={busy}
      title="Supprimer votre compte ?"
      description="Vos articles, vos images, vos sections, vos abonnements et vos likes disparaissent. Vos commentaires restent, sans votre nom."
      actions={
        <DialogActions
          form={form}
          variant="danger"
          busy={busy}
          disabled={password === ''}
          onCancel={() => setOpen(false)}
        >
          Supprimer définitivement
        </DialogActions>
      }
    >
      <form id={form} method="post" onSubmit={remove} noValidate>
        <PasswordField
          label="Mot de passe"
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={(event) => {
            setPassword(event.target.value)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
