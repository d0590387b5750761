import type { Invitation } from '#contract/people/invitations.ts'
import { REGISTRATION_MESSAGES as M } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import { decodeCursor, offsetOf, paginate, placeInTime } from '../../../platform/http/pagination.ts'
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
export function invitationRoutes(serve: Serve, { config, database, perform }: Context): void {
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
    const { made, token } = await perform(async (tx) => {
      const { id, token } = await insertInvitation(tx, caller.id)
      tx.note({ kind: 'invitation-made', id, name: '', by: caller })
      return { made: await findInvitation(tx, id), token }
    })
    if (made === undefined) throw notFound(M.invitationGone)
    return { data: { invitation: present(made), link: `${config.publicUrl}/register#${token}` } }
  })

  serve('DELETE /admin/invitations/{id}', async ({ params: { id }, caller }) => {
    await perform(async (tx) => {
      if (await deleteUnused(tx, id)) return tx.note({ kind: 'invitation-withdrawn', id, name: '', by: caller })
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
