import { NEWSROOM_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { MemberInvitation } from '#contract/publishing/newsroom.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { forbidden } from '../../../platform/http/errors.ts'
import { decodeCursor, offsetOf, paginate, placeInTime } from '../../../platform/http/pagination.ts'
import { presentAuthor } from '../../people/accounts/users.presenter.ts'
import { countWaiting } from '../submissions/submissions.queries.ts'
import { changeMember, removeMember } from './change-member.ts'
import { invite, withdrawInvitation } from './invite-member.ts'
import { joinNewsroom, readInvitation } from './join-newsroom.ts'
import { mayManage, mayOversee, publicationAbilities, roleIn } from './newsroom.policy.ts'
import {
  type InvitationRow,
  listAccounts,
  listInvitations,
  listMembers,
  listNewsroomJournal,
  requirePublication,
} from './newsroom.queries.ts'

/** The people of a publication (docs/product/newsroom.md#members). */
export function newsroomRoutes(serve: Serve, context: Context): void {
  const { database } = context

  serve('GET /publications', async ({ caller }) => {
    const own = caller.userType === 'media' ? [caller.id] : []
    const ids = [...own, ...Object.keys(caller.memberships)]
    const overseen = ids.filter((id) => mayOversee(caller, id))
    const [accounts, waiting] = await Promise.all([listAccounts(database, ids), countWaiting(database, overseen)])
    const publications = accounts.flatMap((row) => {
      const role = roleIn(caller, row.authorId)
      if (role === undefined) return []
      const toReview = waiting.find(({ publicationId }) => publicationId === row.authorId)?.count ?? 0
      return { ...presentAuthor(row), role, can: publicationAbilities(role), toReview }
    })
    return { data: { publications } }
  })

  serve('GET /publications/{id}/members', async ({ params: { id }, caller }) => {
    const publication = await requirePublication(database, id, caller)
    const manages = mayManage(caller, id)
    const [members, invitations] = await Promise.all([
      listMembers(database, id),
      manages ? listInvitations(database, id) : [],
    ])
    const owner = {
      ...{ user: presentAuthor(publication), role: 'owner' as const, since: null },
      can: { changeRole: false, remove: false },
    }
    const others = members.map((row) => ({
      ...{ user: presentAuthor(row), role: row.role, since: row.since.toISOString() },
      can: { changeRole: manages, remove: manages || row.authorId === caller.id },
    }))
    return {
      data: { members: [owner, ...others], invitations: invitations.map(presentInvitation), can: { manage: manages } },
    }
  })

  serve('PATCH /publications/{id}/members/{userId}', async ({ params: { id, userId }, body, caller }) => {
    await changeMember(context, caller, { publicationId: id, userId, role: body.role })
    return { data: {}, message: M.roleChanged }
  })

  serve('DELETE /publications/{id}/members/{userId}', async ({ params: { id, userId }, caller }) => {
    await removeMember(context, caller, { publicationId: id, userId })
    return { data: {}, message: userId === caller.id ? M.left : M.removed }
  })

  serve('POST /publications/{id}/invitations', async ({ params: { id }, body, caller }) => {
    const { invitation, link } = await invite(context, caller, { publicationId: id, email: null, ...body })
    return { data: { invitation: presentInvitation(invitation), link } }
  })

  serve('DELETE /publications/{id}/invitations/{invitationId}', async ({ params: { id, invitationId }, caller }) => {
    await withdrawInvitation(context, caller, id, invitationId)
    return { data: {}, message: M.invitationWithdrawn }
  })

  serve('GET /publications/{id}/journal', async ({ params: { id }, query, caller }) => {
    await requirePublication(database, id, caller)
    if (!mayOversee(caller, id)) throw forbidden(M.chiefsOnly)
    const place = { cursor: decodeCursor(query.cursor, placeInTime), offset: offsetOf(query), limit: query.limit }
    const found = await listNewsroomJournal(database, id, place)
    const { rows, pagination } = paginate(found, query, (row) => [row.at.getTime(), row.id])
    const entries = rows.map(({ id, at, actorId, actorName, act, name, articleId, reason }) => ({
      ...{ id, at: at.toISOString(), actor: { id: actorId, username: actorName }, act, name, articleId, reason },
    }))
    return { data: { entries, pagination } }
  })

  serve('POST /publications/invitation', async ({ body }) => {
    const { publication, invitation } = await readInvitation(database, body.token)
    return { data: { publication: presentAuthor(publication), role: invitation.role } }
  })

  serve('POST /publications/join', async ({ body, caller }) => {
    const { publication, role } = await joinNewsroom(context, caller, body.token)
    return { data: { publication: presentAuthor(publication), role }, message: M.joined }
  })
}

const presentInvitation = ({ id, role, email, madeBy, createdAt, expiresAt }: InvitationRow): MemberInvitation => ({
  ...{ id, role, email, madeBy, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
})
