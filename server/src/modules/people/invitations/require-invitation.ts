import { REGISTRATION_MESSAGES as M } from '#contract/people/messages.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { HttpError } from '../../../platform/http/errors.ts'
import { consumeInvitation, findByToken, readRegistrationMode } from './invitations.queries.ts'

/**
 * To be asked before an account is made: who may make one is for the site to say (docs/product/accounts.md#registration-modes).
 * @throws 403 `REGISTRATION_CLOSED`, or `INVITATION_NEEDED` without an invitation that is still good.
 */
export async function requireInvitation(database: Queryable, token: string | undefined): Promise<void> {
  if ((await requireOpen(database)) === 'invitation') await requireGood(database, token)
}

/** Uses the invitation of a new account up, in the transaction that makes it. @throws as `requireInvitation`. */
export async function takeInvitation(tx: Transaction, token: string | undefined, userId: string): Promise<void> {
  const mode = await requireOpen(tx)
  if (token !== undefined && (await consumeInvitation(tx, token, userId))) return
  if (mode === 'invitation') await requireGood(tx, token)
}

async function requireOpen(database: Queryable): Promise<'open' | 'invitation'> {
  const mode = await readRegistrationMode(database)
  if (mode === 'closed') throw new HttpError(403, 'REGISTRATION_CLOSED', M.closed)
  return mode
}

/** @throws 403 `INVITATION_NEEDED` that says what has become of it. */
export async function requireGood(database: Queryable, token: string | undefined): Promise<void> {
  if (token === undefined) throw needed(M.invitationNeeded)
  const known = await findByToken(database, token)
  if (known === undefined) throw needed(M.invitationUnknown)
  if (known.usedAt !== null) throw needed(M.invitationUsed)
  if (known.isOver) throw needed(M.invitationExpired)
}

const needed = (message: string) => new HttpError(403, 'INVITATION_NEEDED', message)
