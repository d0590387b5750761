import { email } from '#contract/people/auth.ts'
import { z } from '#contract/schema.ts'
import { checkForm } from '../../../features/site/form/check-form.ts'

/** docs/product/accounts.md#email-address. */
export const checkEmail = checkForm(z.object({ email }))
