import { LETTER_MESSAGES as M } from '#contract/community/letter-messages.ts'
import { LETTERS } from '#contract/limits.ts'
import { email } from '#contract/people/credentials.ts'
import { trimmed, z } from '#contract/schema.ts'
import { line } from '#contract/text/line.ts'
import { checkForm } from '../../site/form/check-form.ts'

// What the forms about letters check, fetched when one of them is first used.

export const checkRequest = checkForm(z.object({ email, accord: z.string({ error: M.consentMissing }) }))

export const checkLetter = checkForm(
  z.object({
    isOpen: z.string().optional(),
    name: line(LETTERS.nameMax, 1, M.nameMissing),
    about: line(LETTERS.aboutMax, 1, M.aboutMissing),
  }),
)

export const checkImport = checkForm(
  z.object({
    source: trimmed(LETTERS.sourceMax, 1, M.sourceMissing),
    certified: z.string({ error: M.certificateMissing }),
  }),
)
