import { NEWSROOM } from '#contract/limits.ts'
import { NEWSROOM_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { MemberRole } from '#contract/publishing/newsroom.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import { type Caller, isAdmin } from '../../../platform/http/authentication.ts'
import { conflict, forbidden, invalidField, notFound } from '../../../platform/http/errors.ts'
import { isSameEmail } from '../../people/accounts/accounts.policy.ts'
import { findAddress } from '../../people/mails/mails.queries.ts'
import { isOfNewsroom, mayManage } from './newsroom.policy.ts'
import {
  asOfNow,
  deleteUnused,
  findInvitation,
  findPublication,
  giveToken,
  type InvitationRow,
  insertInvitation,
  listInvitations,
  listMembers,
} from './newsroom.queries.ts'

interface Inviting {
  publicationId: string
  role: MemberRole
  /** Null: its link is handed over. */
  email?: string | null | undefined
}

/**
 * Invites somebody to write for a publication (docs/product/newsroom.md#members).
 * @returns its link too, where no mail brings it. @throws 404, 403 to who does not manage it; 400 for an address that a member has;
 * 409 where it has as many people as it may; 429.
 */
export async function invite(
  { perform, rateLimits, config }: Context,
  caller: Caller,
  { publicationId, role, email = null }: Inviting,
): Promise<{ invitation: InvitationRow; link: string | null }> {
  return perform(async (tx) => {
    await requireManaged(tx, caller, publicationId)
    await rateLimits.consume('memberInvitation', caller.id, { sql: tx })
    const [members, open] = [await listMembers(tx, publicationId), await listInvitations(tx, publicationId)]
    if (members.length + open.length >= NEWSROOM.membersMax) throw conflict(M.membersMax(NEWSROOM.membersMax))
    if (email !== null) {
      for (const { authorId } of [...members, { authorId: publicationId }])
        if (isSameEmail((await findAddress(tx, authorId)) ?? '', email)) throw invalidField('email', M.memberAlready)
      // The last one counts: its role may be another.
      for (const { id, email: other } of open)
        if (other !== null && isSameEmail(other, email)) await deleteUnused(tx, publicationId, id)
    }
    const id = await insertInvitation(tx, { publicationId, role, email, madeBy: caller.id })
    const link = email === null ? linkOf(config.publicUrl, await giveToken(tx, id)) : null
    tx.note({ kind: 'member-invited', publicationId, invitationId: id, name: email ?? '', email, by: caller })
    const invitation = await findInvitation(tx, { id })
    if (invitation === undefined) throw new Error('an invitation vanished within its own transaction')
    return { invitation, link }
  })
}

/** @throws 404 where it has served, or is not there; as `invite`. */
export async function withdrawInvitation({ perform }: Context, caller: Caller, publicationId: string, id: string) {
  await perform(async (tx) => {
    await requireManaged(tx, caller, publicationId)
    const withdrawn = await deleteUnused(tx, publicationId, id)
    if (withdrawn === undefined) throw notFound(M.invitationUnknown)
    tx.note({ kind: 'member-invitation-withdrawn', publicationId, name: withdrawn.email ?? '', by: caller })
  })
}

/** The page on which an invitation is accepted. */
export const linkOf = (publicUrl: string, token: string) => `${publicUrl}/rejoindre#${token}`

/**
 * Locks a publication, so that its people change one after the other.
 * @throws 404 to who is nothing there, 403 to who does not own it.
 */
export async function requireManaged(tx: Transaction, caller: Caller, publicationId: string): Promise<void> {
  const publication = await findPublication(tx, publicationId, { lock: true })
  const person = await asOfNow(tx, caller, publicationId)
  if (publication === undefined || !(isAdmin(person) || isOfNewsroom(person, publicationId))) throw notFound(M.notThere)
  if (!mayManage(person, publicationId)) throw forbidden(M.ownersOnly)
}
