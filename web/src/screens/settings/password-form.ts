import { password } from '#contract/people/auth.ts'
import { ACCOUNT_MESSAGES } from '#contract/people/messages.ts'
import { z } from '#contract/schema.ts'
import { checkForm } from '../../features/site/form/check-form.ts'

/** A change of password and its confirmation (docs/product/accounts.md#password-rules). */
const passwordForm = z
  .object({
    currentPassword: z.string().min(1, { error: ACCOUNT_MESSAGES.passwordRequired }),
    newPassword: password,
    confirmation: z.string(),
  })
  .refine((form) => form.newPassword === form.confirmation, {
    error: ACCOUNT_MESSAGES.passwordsDiffer,
    path: ['confirmation'],
  })

export const checkPasswords = checkForm(passwordForm)
