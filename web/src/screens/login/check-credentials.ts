import { credentials } from '#contract/people/auth.ts'
import { checkForm } from '../../features/people/account-page/check-form.ts'

export const checkCredentials = checkForm(credentials)
