import { NEWSROOM_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, forbidden, HttpError, notFound } from '../../../platform/http/errors.ts'
import { isSameEmail } from '../../people/accounts/accounts.policy.ts'
import { lockAccount } from '../../people/accounts/accounts.queries.ts'
import { consumeInvitation, findInvitation, findPublication, insertMember } from './newsroom.queries.ts'

/** What an invitation is for. @throws 404 `LINK_UNKNOWN`; 410 `LINK_USED` or `LINK_EXPIRED`. */
export async function readInvitation(database: Queryable, token: string) {
  const invitation = await findInvitation(database, { token })
  const publication = invitation && (await findPublication(database, invitation.publicationId))
  if (invitation === undefined || publication === undefined)
    throw new HttpError(404, 'LINK_UNKNOWN', M.invitationUnknown)
  if (invitation.usedAt !== null) throw new HttpError(410, 'LINK_USED', M.invitationUsed)
  if (invitation.isOver) throw new HttpError(410, 'LINK_EXPIRED', M.invitationExpired)
  return { invitation, publication }
}

/**
 * Accepts an invitation; one that was sent to an address is for the account that has confirmed it.
 * @throws as `readInvitation`; 403 to another; 409 for who is a member already, or the account itself.
 */
export async function joinNewsroom({ perform }: Context, caller: Caller, token: string) {
  return perform(async (tx) => {
    const { invitation, publication } = await readInvitation(tx, token)
    const { id, publicationId, email, role } = invitation
    await findPublication(tx, publicationId, { lock: true })
    const account = await lockAccount(tx, caller.id)
    if (account === undefined) throw notFound(M.invitationUnknown)
    if (email !== null && !isSameEmail(account.email, email)) throw forbidden(M.invitationOfAnother)
    if (email !== null && account.emailVerifiedAt === null) throw forbidden(M.invitationUnconfirmed)
    if (caller.id === publicationId) throw conflict(M.accountOwns)
    if (!(await insertMember(tx, publicationId, caller.id, role))) throw conflict(M.memberAlready)
    if (!(await consumeInvitation(tx, id, caller.id))) throw new HttpError(410, 'LINK_USED', M.invitationUsed)
    tx.note({ kind: 'member-joined', publicationId, name: caller.username, by: caller })
    return { publication, role }
  })
}
