import { password } from '#contract/people/auth.ts'
import { ACCOUNT_MESSAGES } from '#contract/people/messages.ts'
import { z } from '#contract/schema.ts'
import { checkForm } from '../../features/site/form/check-form.ts'

/** docs/product/accounts.md#password-rules, and the confirmation. */
export const checkNewPassword = checkForm(
  z
    .object({ newPassword: password, confirmation: z.string() })
    .refine((form) => form.newPassword === form.confirmation, {
      error: ACCOUNT_MESSAGES.passwordsDiffer,
      path: ['confirmation'],
    }),
)
