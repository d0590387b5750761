import { credentials } from '#contract/people/auth.ts'
import { checkForm } from '../../features/site/form/check-form.ts'

export const checkCredentials = checkForm(credentials)
