import { z } from '#contract/schema.ts'
import { appealOutcome, moderationEndpoints } from '#contract/trust/moderation.ts'
import { checkForm } from '../../../features/site/form/check-form.ts'

const OUTCOME_MISSING = 'Choisissez si la décision est maintenue ou annulée'

export const checkAppealDecision = checkForm(
  moderationEndpoints['POST /admin/appeals/{id}/decision'].body.extend({
    outcome: z.enum(appealOutcome.options, { error: OUTCOME_MISSING }),
  }),
)
