import { PASSWORD_RULES, registration } from '#contract/auth.ts'
import type { FailedCall } from '#contract/calls.ts'
import { ACCOUNT_MESSAGES } from '#contract/messages.ts'
import { z } from '#contract/schema.ts'

/** The registration of the contract and its confirmation (spec §5). */
export const registrationForm = registration
  .extend({ confirmation: z.string() })
  .refine((form) => form.password === form.confirmation, {
    error: ACCOUNT_MESSAGES.passwordsDiffer,
    path: ['confirmation'],
  })

/** spec §2: not while the password's rules fail or the passwords differ. */
export function canSubmit(password: string, confirmation: string): boolean {
  return password === confirmation && PASSWORD_RULES.every((rule) => rule.holds(password))
}

/** spec §8: the list as 'field: message' joined by '. ', else the server's message. */
export function failureText({ errors, message }: Pick<FailedCall, 'errors' | 'message'>): string {
  if (errors?.length) return errors.map((error) => `${error.field}: ${error.message}`).join('. ')
  return message || 'Registration failed'
}
