import { useState } from 'react'
import { PASSWORD_RULES } from '#contract/people/password-rules.ts'

export interface NewPassword {
  password: string
  confirmation: string
  /** docs/product/screens.md#register-screen: a form with a new password waits while the password's rules fail or the two differ. */
  isReady: boolean
  setPassword(text: string): void
  setConfirmation(text: string): void
  clear(): void
}

/** A new password and its confirmation, followed while they are typed. */
export function useNewPassword(): NewPassword {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  return {
    password,
    confirmation,
    isReady: password === confirmation && PASSWORD_RULES.every((rule) => rule.holds(password)),
    setPassword,
    setConfirmation,
    clear() {
      setPassword('')
      setConfirmation('')
    },
  }
}
