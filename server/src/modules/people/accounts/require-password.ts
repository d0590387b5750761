import { ACCOUNT_MESSAGES as M } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import { invalidField } from '../../../platform/http/errors.ts'
import { findPasswordHash } from './accounts.queries.ts'
import { checkPassword } from './passwords.ts'

/**
 * Asks for the password of who is signed in, once more. A try is counted before it is looked at, and given back when it was right.
 * @param field where it was typed.
 * @returns the hash that it was compared with.
 * @throws 400 naming `field` for a wrong one, 429 after too many.
 */
export async function requirePassword(
  { database, rateLimits }: Pick<Context, 'database' | 'rateLimits'>,
  userId: string,
  password: string,
  field: 'password' | 'currentPassword',
): Promise<string> {
  await rateLimits.consume('password', userId)
  const passwordHash = await findPasswordHash(database, userId)
  const isRight = await checkPassword(passwordHash, password)
  if (passwordHash === undefined || !isRight) throw invalidField(field, M.wrongPassword)
  await rateLimits.giveBack('password', userId)
  return passwordHash
}
