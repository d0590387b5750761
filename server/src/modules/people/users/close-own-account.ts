import { ACCOUNT_MESSAGES as M, USER_MESSAGES } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import { dayInWords } from '../../../platform/dates.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, invalidField } from '../../../platform/http/errors.ts'
import { requirePassword } from '../accounts/require-password.ts'
import { isLastAdmin } from '../accounts/users.queries.ts'
import { closeAccount } from './close-account.ts'

/**
 * Closes the caller's own account, whichever address it was asked for by: an access token alone must not be enough.
 * @returns the answer of both addresses.
 * @throws 409 for the last administrator, 400 naming `password` for a missing or wrong one, 429 after too many.
 */
export async function closeOwnAccount(context: Context, caller: Caller, password: string | undefined) {
  // What no password opens asks for none.
  if (await isLastAdmin(context.database, caller.id)) throw conflict(USER_MESSAGES.lastAdmin)
  if (password === undefined) throw invalidField('password', M.passwordRequired)
  await requirePassword(context, caller.id, password, 'password')
  const deletedAt = await closeAccount(context, caller)
  const { dateLocale } = await context.site.read()
  return { data: { deletedAt: deletedAt.toISOString() }, message: M.closed(dayInWords(deletedAt, dateLocale)) }
}
