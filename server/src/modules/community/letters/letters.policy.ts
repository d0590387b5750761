import { LETTER_MESSAGES as M } from '#contract/community/letter-messages.ts'
import type { LetterOwner } from '#contract/community/letters.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { type Caller, isAdmin } from '../../../platform/http/authentication.ts'
import { forbidden } from '../../../platform/http/errors.ts'
import { mayOversee } from '../../publishing/newsroom/newsroom.policy.ts'
import { asOfNow, requirePublication } from '../../publishing/newsroom/newsroom.queries.ts'

/**
 * Who looks after a letter (docs/product/letters.md#who-looks-after-a-letter).
 * @returns the publication; null: the site. @throws 404 to who is nothing there, 403 to who is not enough.
 */
export async function requireKeeper(database: Queryable, caller: Caller, owner: LetterOwner): Promise<string | null> {
  if (owner === 'site') {
    if (!isAdmin(caller)) throw forbidden()
    return null
  }
  await requirePublication(database, owner, caller)
  if (!mayOversee(caller, owner)) throw forbidden(M.chiefsOnly)
  return owner
}

/** As `requireKeeper`, with the role that they have now, which stays theirs until the transaction ends. */
export const requireKeeperNow = async (tx: Transaction, caller: Caller, owner: LetterOwner): Promise<string | null> =>
  requireKeeper(tx, owner === 'site' || isAdmin(caller) ? caller : await asOfNow(tx, caller, owner), owner)
