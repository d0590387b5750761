import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'
import { removeTotp } from './second-factors.queries.ts'

/** The authenticator, among the factors that a link may take away; all others are passkeys by their id. */
export const TOTP = 'totp'

/** @returns the name that it had; undefined when the account has no such one. */
export async function deletePasskey(tx: Transaction, userId: string, id: string): Promise<string | undefined> {
  const [row] = await tx(
    query.deleteFrom('passkeys').where('id', '=', id).where('userId', '=', userId).returning('name'),
  )
  return row?.name
}

/** Takes every passkey and the authenticator away, with its recovery codes. @returns whether there were any. */
export async function removeAllFactors(tx: Transaction, userId: string): Promise<boolean> {
  const hadTotp = await removeTotp(tx, userId)
  const passkeys = await tx(query.deleteFrom('passkeys').where('userId', '=', userId).returning('id'))
  return hadTotp || passkeys.length > 0
}

/** Takes passkeys and authenticator away that came after a moment, the latter with its recovery codes. */
export async function removeFactorsSince(tx: Transaction, userId: string, since: Date): Promise<void> {
  await tx(query.deleteFrom('passkeys').where('userId', '=', userId).where('createdAt', '>', since))
  const newer = query.selectFrom('totps').select('userId').where('userId', '=', userId)
  // One that only waits for its first code guards nothing, and may be somebody else's.
  const [found] = await tx(newer.where((eb) => sql<boolean>`coalesce(${eb.ref('activatedAt')}, 'infinity') > ${since}`))
  if (found) await removeTotp(tx, userId)
}

/**
 * Takes away the factor that a mail told of, by its link.
 * @param linkedAt when the link was made: an authenticator that was turned on later is another one.
 */
export async function removeFactor(tx: Transaction, userId: string, factor: string, linkedAt: Date): Promise<void> {
  if (factor !== TOTP) {
    await deletePasskey(tx, userId, factor)
    return
  }
  const active = query.selectFrom('totps').select('userId').where('userId', '=', userId)
  const [found] = await tx(active.where('activatedAt', '<=', linkedAt))
  if (found) await removeTotp(tx, userId)
}
