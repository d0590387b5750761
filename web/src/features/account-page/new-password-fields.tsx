import type { UseFormRegisterReturn } from 'react-hook-form'
import { ACCOUNT_MESSAGES } from '#contract/messages.ts'
import { PASSWORD_RULES } from '#contract/password-rules.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { PasswordChecklist } from './password-checklist.tsx'

export interface NewPasswordFieldsProps {
  /** The labels of the two fields. */
  labels: readonly [password: string, confirmation: string]
  password: string
  confirmation: string
  error?: string | undefined
  passwordField: UseFormRegisterReturn
  confirmationField: UseFormRegisterReturn
}

/** A new password with its live checklist, and its confirmation (spec §2, §5). */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { labels, password, confirmation, error, passwordField, confirmationField } = props
  const differ = confirmation !== '' && password !== confirmation
  return (
    <>
      <PasswordField
        label={labels[0]}
        autoComplete="new-password"
        help={<PasswordChecklist password={password} />}
        error={error}
        {...passwordField}
      />
      <PasswordField
        label={labels[1]}
        autoComplete="new-password"
        error={differ ? ACCOUNT_MESSAGES.passwordsDifferLive : undefined}
        {...confirmationField}
      />
    </>
  )
}

/** spec §2: a form with a new password waits while the password's rules fail or the two differ. */
export function isNewPasswordReady(password: string, confirmation: string): boolean {
  return password === confirmation && PASSWORD_RULES.every((rule) => rule.holds(password))
}
