import { z } from '#contract/schema.ts'
import { MODERATION_MESSAGES } from '#contract/trust/messages.ts'
import { type Reportable, reportInput } from '#contract/trust/moderation.ts'
import { checkForm } from '../../features/site/form/check-form.ts'
import type { FormCheck } from '../../features/site/form/use-form.ts'
import { needsGoodFaith } from './report-reasons.ts'

type Report = z.output<typeof reportInput>

/**
 * The check of a report of `target`, all that is wrong at once: also what the contract only asks of a form whose fields are right, and
 * a guest's address, without which there is no answer.
 */
export function reportCheck({ kind, id }: Reportable, isGuest: boolean): FormCheck<Report> {
  const check = checkForm(z.preprocess((fields) => ({ ...withoutEmpty(fields), target: { kind, id } }), reportInput))
  return (fields) => {
    const checked = check(fields)
    const missing = {
      ...(needsGoodFaith(fields.get('reason')) &&
        !fields.has('goodFaith') && { goodFaith: MODERATION_MESSAGES.goodFaithMissing }),
      ...(isGuest && fields.get('email') === '' && { email: MODERATION_MESSAGES.emailMissing }),
    }
    if (Object.keys(missing).length === 0) return checked
    return { errors: { ...('errors' in checked && checked.errors), ...missing } }
  }
}

/** As the contract wants it: a field left empty is not there, a box is true or not there. */
function withoutEmpty(fields: unknown): Record<string, unknown> {
  const filled = Object.entries(Object(fields)).filter(([, value]) => value !== '')
  return Object.fromEntries(filled.map(([name, value]) => [name, name === 'goodFaith' ? true : value]))
}
