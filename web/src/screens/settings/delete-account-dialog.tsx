import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { api } from '../../api/client.ts'
import { failureWords } from '../../api/failure-words.ts'
import { askWhatStays } from '../../features/people/leave-device/sign-out.ts'
import { navigate } from '../../lib/navigate.ts'
import { useSendsMail } from '../../lib/page-info.tsx'
import { clearSession, currentUser } from '../../session/session-store.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogActions } from '../../ui/dialog-actions.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'

/**
 * Says what closing an account means and asks for the password; signing in brings it back for a while, so what this device keeps is
 * asked about as when one signs out (docs/product/screens.md#closing-dialog).
 */
export function DeleteAccountDialog({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(true)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useId()
  const sendsMail = useSendsMail()

  async function remove(event: FormEvent) {
    event.preventDefault()
    if (busy || password === '') return
    setBusy(true)
    const outcome = await api('DELETE /users/me', { body: { password } })
    setBusy(false)
    if (!outcome.ok) return setError(failureWords(outcome))
    toast.success(outcome.message ?? 'Votre compte est fermé')
    const userId = currentUser()?.id
    clearSession()
    if (userId !== undefined) void askWhatStays(userId)
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
      description="Votre compte se ferme aussitôt. Il est supprimé définitivement quatorze jours plus tard, sauf si vous vous reconnectez d’ici là."
      actions={
        <DialogActions
          form={form}
          variant="danger"
          busy={busy}
          disabled={password === ''}
          onCancel={() => setOpen(false)}
        >
          Fermer mon compte
        </DialogActions>
      }
    >
      <dl className="mb-5 grid gap-3 text-sm">
        <Moment when="Tout de suite">
          Tous vos appareils sont déconnectés. Votre profil n’est plus visible, et vos articles redeviennent des
          brouillons.
        </Moment>
        <Moment when="Pendant quatorze jours">
          Reconnectez-vous, et tout revient comme c’était.{sendsMail && ' Un courriel vous dit jusqu’à quand.'}
        </Moment>
        <Moment when="Ensuite">
          Vos articles, vos images, vos sections, vos abonnements et vos likes disparaissent pour de bon. Vos
          commentaires restent, sans votre nom.
        </Moment>
      </dl>
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

function Moment({ when, children }: { when: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{when}</dt>
      <dd className="text-soft">{children}</dd>
    </div>
  )
}
