import { replyInput } from '#contract/rights-of-reply.ts'
import { checkForm } from '../../features/account-page/check-form.ts'

export const checkReply = checkForm(replyInput)
