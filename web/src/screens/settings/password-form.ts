import { PASSWORD_RULES, password } from '#contract/auth.ts'
import { ACCOUNT_MESSAGES } from '#contract/messages.ts'
import { z } from '#contract/schema.ts'

/** A change of password and its confirmation (spec §5). */
export const passwordForm = z
  .object({
    currentPassword: z.string().min(1, { error: ACCOUNT_MESSAGES.passwordRequired }),
    newPassword: password,
    confirmation: z.string(),
  })
  .refine((form) => form.newPassword === form.confirmation, {
    error: ACCOUNT_MESSAGES.passwordsDiffer,
    path: ['confirmation'],
  })

/** As when registering: not while a rule of the new password fails or the two differ. */
export function canChange(newPassword: string, confirmation: string): boolean {
  return newPassword === confirmation && PASSWORD_RULES.every((rule) => rule.holds(newPassword))
}
