import { replyInput } from '#contract/trust/rights-of-reply.ts'
import { checkForm } from '../../features/site/form/check-form.ts'

export const checkReply = checkForm(replyInput)
