import { moderationEndpoints } from '#contract/trust/moderation.ts'
import { checkForm } from '../../../people/account-page/check-form.ts'

export const checkHiding = checkForm(
  moderationEndpoints['POST /admin/cases/{id}/decision'].body.pick({ rule: true, facts: true }),
)
