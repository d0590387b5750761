import {
  credentials,
  email,
  identifier,
  password,
  registration,
  secondFactorCode,
} from '#contract/people/credentials.ts'
import { ACCOUNT_MESSAGES, SECOND_FACTOR_MESSAGES } from '#contract/people/messages.ts'
import { displayName, username } from '#contract/people/names.ts'
import { z } from '#contract/schema.ts'
import { checkForm } from '../../site/form/check-form.ts'

// What the forms about accounts check, in one file that is fetched when one of them is first used: nobody who signs in fetches more.

export const checkCredentials = checkForm(credentials)

export const checkIdentifier = checkForm(z.object({ identifier }))

export const checkCode = checkForm(
  z.object({
    code: secondFactorCode.refine((code) => code.trim() !== '', { error: SECOND_FACTOR_MESSAGES.codeRequired }),
  }),
)

/** docs/product/accounts.md#email-address. */
export const checkEmail = checkForm(z.object({ email }))

/** docs/product/accounts.md#public-name. */
export const checkDisplayName = checkForm(z.object({ displayName }))

/** docs/product/accounts.md#username. */
export const checkUsername = checkForm(z.object({ username }))

/** docs/product/accounts.md#password-rules. */
export const DIFFERENT = { error: ACCOUNT_MESSAGES.passwordsDiffer, path: ['confirmation'] }
export const confirmation = z.string()

export const checkRegistration = checkForm(
  registration.extend({ confirmation }).refine((form) => form.password === form.confirmation, DIFFERENT),
)

const newPassword = z.object({ newPassword: password, confirmation })

export const checkNewPassword = checkForm(
  newPassword.refine((form) => form.newPassword === form.confirmation, DIFFERENT),
)

export const checkPasswords = checkForm(
  newPassword
    .extend({ currentPassword: z.string().min(1, { error: ACCOUNT_MESSAGES.passwordRequired }) })
    .refine((form) => form.newPassword === form.confirmation, DIFFERENT),
)
