import { ACCOUNT_MESSAGES, USER_MESSAGES as M } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import { dayInWords } from '../../../platform/dates.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, invalidField, notFound } from '../../../platform/http/errors.ts'
import { writeAccount } from '../accounts/account-life.ts'
import { requireOwnSession } from '../accounts/lock-own-account.ts'
import { requirePassword } from '../accounts/require-password.ts'
import { isLastAdmin } from '../accounts/users.queries.ts'

/**
 * Closes the caller's own account, whichever address it was asked for by: an access token alone must not be enough. It is deleted
 * after the days of grace unless somebody signs in by it before (docs/product/accounts.md#closing-an-account).
 * @returns the answer of both addresses.
 * @throws 409 for the last administrator, 400 naming `password` for a missing or wrong one, 401 when their session has ended, 429
 * after too many.
 */
export async function closeOwnAccount(context: Context, caller: Caller, password: string | undefined) {
  // What no password opens asks for none.
  if (await isLastAdmin(context.database, caller.id)) throw conflict(M.lastAdmin)
  if (password === undefined) throw invalidField('password', ACCOUNT_MESSAGES.passwordRequired)
  await requirePassword(context, caller.id, password, 'password')
  const deletedAt = await closeAccount(context, caller)
  const { dateLocale } = await context.site.read()
  const message = ACCOUNT_MESSAGES.closed(dayInWords(deletedAt, dateLocale))
  return { data: { deletedAt: deletedAt.toISOString() }, message }
}

/** One that is closing already stays as it is. @returns when it is deleted. */
function closeAccount({ perform }: Context, caller: Caller): Promise<Date> {
  return perform(async (tx) => {
    const writer = await writeAccount(tx, caller.id, { asAdmin: true, with: 'articles' })
    if (!writer) throw notFound(M.notFound)
    if (writer.account.closingAt) return writer.account.closingAt
    await requireOwnSession(tx, caller)
    return writer.close()
  })
}
