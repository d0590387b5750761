import { accountSafetyEndpoints } from '#contract/account-safety.ts'
import { checkForm } from '../../features/account-page/check-form.ts'

export const checkIdentifier = checkForm(accountSafetyEndpoints['POST /auth/recovery'].body)
