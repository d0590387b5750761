import { moderationEndpoints } from '#contract/trust/moderation.ts'
import { checkForm } from '../../features/site/form/check-form.ts'

export const checkAppeal = checkForm(moderationEndpoints['POST /appeals'].body.pick({ text: true }))
