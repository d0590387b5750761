import { registration } from '#contract/auth.ts'
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

/** spec §8: the list as 'field: message' joined by '. ', else the server's message. */
export function failureText({ errors, message }: Pick<FailedCall, 'errors' | 'message'>): string {
  if (errors?.length) return errors.map((error) => `${error.field}: ${error.message}`).join('. ')
  return message || 'Registration failed'
}
