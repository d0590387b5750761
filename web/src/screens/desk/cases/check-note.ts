import { moderationEndpoints } from '#contract/trust/moderation.ts'
import { checkForm } from '../../../features/site/form/check-form.ts'

export const checkNote = checkForm(moderationEndpoints['POST /admin/cases/{id}/notes'].body)
