import { moderationEndpoints } from '#contract/moderation.ts'
import { checkForm } from '../../features/account-page/check-form.ts'

export const checkAppeal = checkForm(moderationEndpoints['POST /appeals'].body.pick({ text: true }))
