import { credentials } from '#contract/auth.ts'
import { checkForm } from '../../features/account-page/check-form.ts'

export const checkCredentials = checkForm(credentials)
