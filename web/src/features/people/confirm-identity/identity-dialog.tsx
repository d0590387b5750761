import { useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../../api/client.ts'
import { useChange } from '../../../api/use-change.ts'
import { askOverPage } from '../../../ui/ask-over-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { keyRound } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FormDialog } from '../../site/form/form-dialog.tsx'
import { knowsPasskeys } from '../passkeys/passkey-support.ts'
import { checkPassword, PasswordFields } from './password-fields.tsx'
import { provePasskey, provePassword } from './prove.ts'

interface IdentityDialogProps {
  means: IdentityMeans
  open: boolean
  /** `false` when the person gives up. */
  onAnswer: (isProven: boolean) => void
  onClosed: () => void
}

/** Asks who is there before what could cost the account: a passkey, or the password with a code (docs/product/screens.md#confirmation-dialog). */
function IdentityDialog({ means, open, onAnswer, onClosed }: IdentityDialogProps) {
  const [failure, setFailure] = useState<Failure>()
  const [asksCode, setAsksCode] = useState(means.code)
  const giveUp = () => onAnswer(false)
  const passkey = useChange(async () => {
    setFailure(undefined)
    const found = await provePasskey()
    if (found === null) onAnswer(true)
    else setFailure({ of: 'passkey', text: found })
  })

  return (
    <FormDialog
      open={open}
      onOpenChange={giveUp}
      onClosed={onClosed}
      locked={passkey.isBusy}
      title="Confirmez que c’est vous"
      description="Ce que vous allez faire touche à la sécurité de votre compte. Nous ne vous le redemanderons pas avant dix minutes."
      check={checkPassword}
      send={async (typed, { form }) => {
        setFailure(undefined)
        const problem = await provePassword(typed)
        if (problem === null) onAnswer(true)
        else if ('field' in problem) {
          if (problem.field !== 'form') return { [problem.field]: problem.message }
          setFailure({ of: 'password', text: problem.message })
        } else {
          flushSync(() => setAsksCode(true))
          form.querySelector<HTMLElement>('[name="code"]')?.focus()
        }
        return 'stays'
      }}
      actions={({ id, isSubmitting }) =>
        means.password ? (
          <DialogActions form={id} busy={isSubmitting} disabled={passkey.isBusy} onCancel={giveUp}>
            Confirmer
          </DialogActions>
        ) : (
          <Button disabled={passkey.isBusy} onClick={giveUp}>
            Annuler
          </Button>
        )
      }
    >
      {({ field, isSubmitting }) => (
        <>
          {means.passkey && (
            <Button
              variant={means.password ? 'secondary' : 'primary'}
              busy={passkey.isBusy}
              disabled={isSubmitting}
              onClick={() => passkey.run()}
            >
              <Icon glyph={keyRound} /> Utiliser une clé d’accès
            </Button>
          )}
          <FailureLine failure={failure} of="passkey" />
          {means.passkey && means.password && <Or />}
          {means.password && <PasswordFields asksCode={asksCode} field={field} />}
          <FailureLine failure={failure} of="password" />
        </>
      )}
    </FormDialog>
  )
}

/** Told beside the way that failed last; what is wrong with a field is told at the field. */
interface Failure {
  of: 'passkey' | 'password'
  text: string
}

const FailureLine = ({ failure, of }: { failure: Failure | undefined; of: Failure['of'] }) => (
  <p role="alert" className="text-sm text-danger empty:hidden">
    {failure?.of === of && failure.text}
  </p>
)

function Or() {
  return (
    <div className="type-meta flex items-center gap-4">
      <span className="flex-1 border-t border-rule" />
      ou
      <span className="flex-1 border-t border-rule" />
    </div>
  )
}

/** `strong`: by a second factor. */
type IdentityLevel = 'confirmed' | 'strong'

/** By what somebody may prove who they are. */
interface IdentityMeans {
  passkey: boolean
  password: boolean
  /** Along with the password. */
  code: boolean
}

/**
 * Shows an `IdentityDialog` with what the account has. The account's means are asked for first, so that nothing
 * moves under the fingers; where they cannot be had the password is asked for, and a code when the server wants one.
 * @returns whether the person proved who they are.
 */
export async function askForIdentity(level: IdentityLevel): Promise<boolean> {
  const means = await findMeans(level)
  return askOverPage((asking) => <IdentityDialog means={means} {...asking} />)
}

async function findMeans(level: IdentityLevel): Promise<IdentityMeans> {
  const outcome = await api('GET /users/me/second-factors')
  if (!outcome.ok) return { passkey: false, password: true, code: false }
  const { passkeys, totp } = outcome.data
  const passkey = passkeys.length > 0 && knowsPasskeys()
  // A password alone is no second factor.
  return { passkey, password: level === 'confirmed' || totp !== null, code: totp !== null }
}
