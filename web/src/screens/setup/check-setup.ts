import { ACCOUNT_MESSAGES } from '#contract/people/messages.ts'
import { z } from '#contract/schema.ts'
import { firstAdministrator } from '#contract/site/setup.ts'
import { checkForm } from '../../features/site/form/check-form.ts'

/** docs/product/accounts.md#password-rules, and the confirmation. */
export const checkSetup = checkForm(
  firstAdministrator.extend({ confirmation: z.string() }).refine((form) => form.password === form.confirmation, {
    error: ACCOUNT_MESSAGES.passwordsDiffer,
    path: ['confirmation'],
  }),
)
