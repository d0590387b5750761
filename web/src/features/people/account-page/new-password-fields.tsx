import type { ChangeEvent } from 'react'
import { PASSWORD_RULES } from '#contract/people/password-rules.ts'
import { classNames } from '../../../lib/class-names.ts'
import { check, minus } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import type { NewPassword } from './use-new-password.ts'

interface NewPasswordFieldsProps {
  /** The labels of the two fields. */
  labels: readonly [password: string, confirmation: string]
  /** Of the password's field; the other is called `confirmation`. */
  name: string
  value: NewPassword
  error?: string | undefined
}

/** A new password with its live checklist, and its confirmation (docs/product/accounts.md#password-rules). */
export function NewPasswordFields({ labels, name, value, error }: NewPasswordFieldsProps) {
  const { password, confirmation, setPassword, setConfirmation } = value
  const differ = confirmation !== '' && password !== confirmation
  return (
    <>
      <PasswordField
        label={labels[0]}
        name={name}
        autoComplete="new-password"
        help={<PasswordChecklist password={password} />}
        error={error}
        {...followed(setPassword)}
      />
      <PasswordField
        label={labels[1]}
        name="confirmation"
        autoComplete="new-password"
        error={differ ? 'Les mots de passe ne correspondent pas' : undefined}
        {...followed(setConfirmation)}
      />
    </>
  )
}

/** Also told of what was typed or filled in before this code came: React calls a new `ref` after every render. */
const followed = (follow: (text: string) => void) => ({
  ref: (input: HTMLInputElement | null) => {
    if (input !== null) follow(input.value)
  },
  onChange: ({ target }: ChangeEvent<HTMLInputElement>) => follow(target.value),
})

/** The rules of a password, ticked while it is typed. */
function PasswordChecklist({ password }: { password: string }) {
  return (
    <span className="grid gap-1 sm:grid-cols-2">
      {PASSWORD_RULES.map((rule) => {
        const holds = rule.holds(password)
        return (
          <span key={rule.label} className={classNames('flex items-center gap-2', holds && 'text-accent')}>
            <Icon glyph={holds ? check : minus} label={holds ? 'Rempli :' : 'À remplir :'} />
            {rule.label}
          </span>
        )
      })}
    </span>
  )
}
