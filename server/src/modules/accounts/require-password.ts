import { ACCOUNT_MESSAGES as M } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import { invalidField } from '../../platform/http/errors.ts'
import { findPasswordHash } from './accounts.queries.ts'
import { checkPassword } from './passwords.ts'

/**
 * Asks for the password of who is signed in, once more. A try is counted before it is looked at, and given back when it was right.
 * @param field where it was typed.
 * @throws 400 naming `field` for a wrong one, 429 after too many.
 */
export async function requirePassword(
  { database, rateLimits }: Pick<Context, 'database' | 'rateLimits'>,
  userId: string,
  password: string,
  field: 'password' | 'currentPassword',
): Promise<void> {
  await rateLimits.consume('password', userId)
  if (!(await checkPassword(await findPasswordHash(database, userId), password)))
    throw invalidField(field, M.wrongPassword)
  await rateLimits.giveBack('password', userId)
}
