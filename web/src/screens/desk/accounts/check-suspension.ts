import type { CallInput } from '#contract/calls.ts'
import { deskAccountEndpoints } from '#contract/people/desk-accounts.ts'
import type { FormCheck } from '../../../features/people/account-page/use-form.ts'

type Suspension = CallInput<'POST /admin/accounts/{id}/suspend'>['body']

/** What is asked of a suspension, by the contract. */
export const checkSuspension: FormCheck<Suspension> = (fields) => {
  const days = fields.get('days')
  const input = { reason: fields.get('reason') ?? '', days: days ? Number(days) : null }
  const checked = deskAccountEndpoints['POST /admin/accounts/{id}/suspend'].body.safeParse(input)
  if (checked.success) return { values: checked.data }
  return { errors: Object.fromEntries(checked.error.issues.map(({ path, message }) => [path.join('.'), message])) }
}
