import { z } from '#contract/schema.ts'
import { appealOutcome, measure, moderationEndpoints } from '#contract/trust/moderation.ts'
import { replyInput } from '#contract/trust/rights-of-reply.ts'
import { checkForm } from '../../site/form/check-form.ts'

// What the forms of moderation check, in one file that is fetched when one of them is first used.

export const checkAppeal = checkForm(moderationEndpoints['POST /appeals'].body.pick({ text: true }))

export const checkReply = checkForm(replyInput)

export const checkNote = checkForm(moderationEndpoints['POST /admin/cases/{id}/notes'].body)

const decision = moderationEndpoints['POST /admin/cases/{id}/decision'].body.extend({
  measure: z.enum(measure.options, { error: 'Choisissez une mesure' }),
})

/** A decision as its form holds it: only a suspension has a term, and '' is none. */
export const checkDecision = checkForm(
  z.preprocess((fields) => {
    const { suspendedDays, ...rest } = Object(fields)
    const hasTerm = rest.measure === 'suspend' && Boolean(suspendedDays)
    return { ...rest, suspendedDays: hasTerm ? Number(suspendedDays) : null }
  }, decision),
)

export const checkAppealDecision = checkForm(
  moderationEndpoints['POST /admin/appeals/{id}/decision'].body.extend({
    outcome: z.enum(appealOutcome.options, { error: 'Choisissez si la décision est maintenue ou annulée' }),
  }),
)
