import { replyInput } from '#contract/trust/rights-of-reply.ts'
import { checkForm } from '../../features/people/account-page/check-form.ts'

export const checkReply = checkForm(replyInput)
