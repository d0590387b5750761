import { moderationEndpoints } from '#contract/moderation.ts'
import { checkForm } from '../../../features/account-page/check-form.ts'

export const checkNote = checkForm(moderationEndpoints['POST /admin/cases/{id}/notes'].body)
