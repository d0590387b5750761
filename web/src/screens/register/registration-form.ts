import { registration } from '#contract/people/auth.ts'
import { ACCOUNT_MESSAGES } from '#contract/people/messages.ts'
import { z } from '#contract/schema.ts'
import { checkForm } from '../../features/site/form/check-form.ts'

/** The registration of the contract and its confirmation (docs/product/accounts.md#password-rules). */
const registrationForm = registration
  .extend({ confirmation: z.string() })
  .refine((form) => form.password === form.confirmation, {
    error: ACCOUNT_MESSAGES.passwordsDiffer,
    path: ['confirmation'],
  })

export const checkRegistration = checkForm(registrationForm)
