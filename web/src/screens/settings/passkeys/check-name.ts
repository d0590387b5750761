import { ACCOUNT_MESSAGES } from '#contract/people/messages.ts'
import type { FormCheck } from '../../../features/site/form/use-form.ts'

/** A key has a name. */
export const checkName: FormCheck<string> = (fields) => {
  const name = String(fields.get('name')).trim()
  return name === '' ? { errors: { name: ACCOUNT_MESSAGES.passkeyNameRequired } } : { values: name }
}
