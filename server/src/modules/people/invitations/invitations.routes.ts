import type { Invitation } from '#contract/people/invitations.ts'
import { REGISTRATION_MESSAGES as M } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import { decodeCursor, offsetOf, paginate, placeInTime } from '../../../platform/http/pagination.ts'
import { noteAct } from '../../trust/journal/note-act.ts'
import {
  deleteUnused,
  findInvitation,
  insertInvitation,
  type ListedInvitation,
  listInvitations,
  readRegistrationMode,
} from './invitations.queries.ts'
import { requireGood } from './require-invitation.ts'

/** docs/product/accounts.md#invitations. */
export function invitationRoutes(serve: Serve, { config, database }: Context): void {
  serve('GET /auth/registration', async () => ({
    data: { registration: await readRegistrationMode(database) },
    keep: ['site'],
  }))

  serve('POST /auth/invitation', async ({ body }) => {
    await requireGood(database, body.token)
    return { data: {} }
  })

  serve('GET /admin/invitations', async ({ query }) => {
    const cursor = decodeCursor(query.cursor, placeInTime)
    const found = await listInvitations(database, { cursor, offset: offsetOf(query), limit: query.limit })
    const { rows, pagination } = paginate(found, query, (row) => [row.createdAt.getTime(), row.id])
    return { data: { invitations: rows.map(present), pagination } }
  })

  serve('POST /admin/invitations', async ({ caller }) => {
    const { made, token } = await database.transaction(async (tx) => {
      const { id, token } = await insertInvitation(tx, caller.id)
      await noteAct(tx, caller, { act: 'invitation-made', target: { kind: 'invitation', id, name: '' } })
      return { made: await findInvitation(tx, id), token }
    })
    if (made === undefined) throw notFound(M.invitationGone)
    return { data: { invitation: present(made), link: `${config.publicUrl}/register#${token}` } }
  })

  serve('DELETE /admin/invitations/{id}', async ({ params: { id }, caller }) => {
    await database.transaction(async (tx) => {
      if (await deleteUnused(tx, id))
        return noteAct(tx, caller, { act: 'invitation-withdrawn', target: { kind: 'invitation', id, name: '' } })
      throw (await findInvitation(tx, id)) === undefined ? notFound(M.invitationGone) : conflict(M.notToWithdraw)
    })
    return { data: {}, message: 'Invitation retirée' }
  })
}

function present({ id, createdBy, usedBy, createdAt, expiresAt, usedAt, isOver }: ListedInvitation): Invitation {
  return {
    id,
    createdBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    state: usedAt !== null ? 'used' : isOver ? 'expired' : 'open',
    usedBy,
  }
}
