import { NEWSROOM_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { MemberRole } from '#contract/publishing/newsroom.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import { requireManaged } from './invite-member.ts'
import { deleteMember, findPublication, lockMember, setRole } from './newsroom.queries.ts'

interface OfMember {
  publicationId: string
  userId: string
}

/** Gives a member another role. @throws 404, 403; 409 for the account itself, which owns its publication. */
export async function changeMember(
  { perform }: Context,
  caller: Caller,
  { publicationId, userId, role }: OfMember & { role: MemberRole },
): Promise<void> {
  await perform(async (tx) => {
    await requireManaged(tx, caller, publicationId)
    if (userId === publicationId) throw conflict(M.accountOwns)
    const member = await lockMember(tx, publicationId, userId)
    if (member === undefined) throw notFound(M.memberGone)
    if (member.role === role) return
    await setRole(tx, publicationId, userId, role)
    tx.note({ kind: 'member-role-changed', publicationId, name: member.username, role, by: caller })
  })
}

/**
 * Takes a member out of a publication, or has them leave it; what they wrote stays there.
 * @throws as `changeMember`.
 */
export async function removeMember(
  { perform }: Context,
  caller: Caller,
  { publicationId, userId }: OfMember,
): Promise<void> {
  const leaves = userId === caller.id
  await perform(async (tx) => {
    if (leaves) await findPublication(tx, publicationId, { lock: true })
    else await requireManaged(tx, caller, publicationId)
    if (userId === publicationId) throw conflict(M.accountOwns)
    const member = await lockMember(tx, publicationId, userId)
    if (member === undefined) throw notFound(leaves ? M.notThere : M.memberGone)
    await deleteMember(tx, publicationId, userId)
    tx.note({ kind: leaves ? 'member-left' : 'member-removed', publicationId, name: member.username, by: caller })
  })
}
