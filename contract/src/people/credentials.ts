import { ACCOUNT } from '../limits.ts'
import { text, trimmed, z } from '../schema.ts'
import { ACCOUNT_MESSAGES as M } from './messages.ts'
import { displayName, username } from './names.ts'
import { PASSWORD_RULES } from './password-rules.ts'

// What people type to sign in or to make an account. The answers, which tell all of an account, are not among it.

/** Six digits of an authenticator, or a recovery code; spaces and dashes do not matter. */
export const secondFactorCode = text().max(50)

/** The token of an invitation's link. */
export const invitationToken = text().min(1).max(300)

/** Stored as typed, compared in lower case (docs/product/accounts.md#email-address). */
export const email = z
  .string({ error: M.emailInvalid })
  .transform((value) => value.trim())
  .pipe(z.email({ error: M.emailInvalid }).max(ACCOUNT.emailMax, { error: M.emailInvalid }))

export const password = text(M.passwordRules)
  .max(ACCOUNT.passwordMax, { error: M.passwordTooLong })
  .refine((value) => PASSWORD_RULES.every((rule) => rule.holds(value)), { error: M.passwordRules })

const userType = z.enum(['user', 'media'], { error: M.userTypeInvalid })

export const registration = z.object({
  username,
  email,
  password,
  displayName: displayName.default(null),
  userType: userType.default('user'),
  /** Token of an invitation, where the site asks for one. */
  invitation: invitationToken.optional(),
})

/** An e-mail address or a username. */
export const identifier = trimmed(ACCOUNT.emailMax, 1, M.identifierRequired)

export const credentials = z.object({
  identifier,
  password: text(M.passwordRequired).min(1, { error: M.passwordRequired }).max(1_000),
  /** Of an account with a second factor: 403 `SECOND_FACTOR_REQUIRED` asks for it. */
  code: secondFactorCode.optional(),
})
