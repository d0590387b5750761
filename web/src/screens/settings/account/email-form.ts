import { email } from '#contract/auth.ts'
import { z } from '#contract/schema.ts'
import { checkForm } from '../../../features/account-page/check-form.ts'

/** docs/product/accounts.md#email-address. */
export const checkEmail = checkForm(z.object({ email }))
