import { accountSafetyEndpoints } from '#contract/people/account-safety.ts'
import { checkForm } from '../../features/site/form/check-form.ts'

export const checkIdentifier = checkForm(accountSafetyEndpoints['POST /auth/recovery'].body)
