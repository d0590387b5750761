import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { keyRound } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { IdentityMeans } from './identity-means.ts'
import { PasswordForm } from './password-form.tsx'
import { provePasskey } from './prove.ts'

interface IdentityDialogProps {
  means: IdentityMeans
  open: boolean
  /** `false` when the person gives up. */
  onAnswer: (isProven: boolean) => void
  onClosed: () => void
}

/** Asks who is there before what could cost the account: a passkey, or the password with a code (docs/product/screens.md#confirmation-dialog). */
export function IdentityDialog({ means, open, onAnswer, onClosed }: IdentityDialogProps) {
  const form = useId()
  const [busy, setBusy] = useState<'passkey' | 'password'>()
  const [failure, setFailure] = useState<string>()
  const giveUp = () => onAnswer(false)

  async function viaPasskey() {
    setBusy('passkey')
    setFailure(undefined)
    const found = await provePasskey()
    setBusy(undefined)
    if (found === null) onAnswer(true)
    else setFailure(found)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || giveUp()}
      onClosed={onClosed}
      locked={busy !== undefined}
      title="Confirmez que c’est vous"
      description="Ce que vous allez faire touche à la sécurité de votre compte. Nous ne vous le redemanderons pas avant dix minutes."
      actions={
        means.password ? (
          <DialogActions form={form} busy={busy === 'password'} disabled={busy === 'passkey'} onCancel={giveUp}>
            Confirmer
          </DialogActions>
        ) : (
          <Button disabled={busy !== undefined} onClick={giveUp}>
            Annuler
          </Button>
        )
      }
    >
      <div className="grid gap-5">
        {means.passkey && (
          <Button
            variant={means.password ? 'secondary' : 'primary'}
            busy={busy === 'passkey'}
            disabled={busy === 'password'}
            onClick={viaPasskey}
          >
            <Icon glyph={keyRound} /> Utiliser une clé d’accès
          </Button>
        )}
        <p role="alert" className="text-sm text-danger empty:hidden">
          {failure}
        </p>
        {means.passkey && means.password && <Or />}
        {means.password && (
          <PasswordForm
            id={form}
            withCode={means.code}
            onBusy={(isBusy) => setBusy(isBusy ? 'password' : undefined)}
            onProven={() => onAnswer(true)}
          />
        )}
      </div>
    </Dialog>
  )
}

function Or() {
  return (
    <div className="type-meta flex items-center gap-4">
      <span className="flex-1 border-t border-rule" />
      ou
      <span className="flex-1 border-t border-rule" />
    </div>
  )
}
