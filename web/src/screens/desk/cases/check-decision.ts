import { z } from '#contract/schema.ts'
import { measure, moderationEndpoints } from '#contract/trust/moderation.ts'
import { checkForm } from '../../../features/site/form/check-form.ts'

const MEASURE_MISSING = 'Choisissez une mesure'

const decision = moderationEndpoints['POST /admin/cases/{id}/decision'].body.extend({
  measure: z.enum(measure.options, { error: MEASURE_MISSING }),
})

/** A decision as its form holds it: only a suspension has a term, and '' is none. */
export const checkDecision = checkForm(
  z.preprocess((fields) => {
    const { suspendedDays, ...rest } = Object(fields)
    const hasTerm = rest.measure === 'suspend' && Boolean(suspendedDays)
    return { ...rest, suspendedDays: hasTerm ? Number(suspendedDays) : null }
  }, decision),
)
