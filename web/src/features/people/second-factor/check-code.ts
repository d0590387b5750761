import { secondFactorCode } from '#contract/people/auth.ts'
import { SECOND_FACTOR_MESSAGES as M } from '#contract/people/messages.ts'
import { z } from '#contract/schema.ts'
import { checkForm } from '../../site/form/check-form.ts'

export const checkCode = checkForm(
  z.object({ code: secondFactorCode.refine((code) => code.trim() !== '', { error: M.codeRequired }) }),
)
