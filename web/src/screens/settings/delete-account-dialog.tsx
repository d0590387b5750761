import { type ReactNode, useState } from 'react'
import { call } from '../../api/call.ts'
import { askWhatStays } from '../../features/people/leave-device/sign-out.ts'
import { FormDialog } from '../../features/site/form/form-dialog.tsx'
import { navigate } from '../../lib/navigate.ts'
import { useSendsMail } from '../../lib/page-info.tsx'
import { clearSession, currentUser } from '../../session/session-store.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.ts'

/**
 * Says what closing an account means and asks for the password; signing in brings it back for a while, so what this device keeps is
 * asked about as when one signs out (docs/product/screens.md#closing-dialog).
 */
export function DeleteAccountDialog({ onClosed }: { onClosed: () => void }) {
  const [isFilled, setFilled] = useState(false)
  const sendsMail = useSendsMail()

  async function close(password: string): Promise<undefined> {
    const { message } = await call('DELETE /users/me', { body: { password } })
    toast.success(message ?? 'Votre compte est fermé')
    const userId = currentUser()?.id
    clearSession()
    if (userId !== undefined) void askWhatStays(userId)
    // At once: the guard of this screen is about to lead to /login.
    navigate('/')
  }

  return (
    <FormDialog
      title="Supprimer votre compte ?"
      description="Votre compte se ferme aussitôt. Il est supprimé définitivement quatorze jours plus tard, sauf si vous vous reconnectez d’ici là."
      verb="Fermer mon compte"
      danger
      disabled={!isFilled}
      check={(fields) => ({ values: String(fields.get('password')) })}
      send={close}
      onClosed={onClosed}
    >
      {({ field }) => (
        <>
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
          <PasswordField
            label="Mot de passe"
            autoComplete="current-password"
            {...field('password')}
            onChange={({ target }) => setFilled(target.value !== '')}
          />
        </>
      )}
    </FormDialog>
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
