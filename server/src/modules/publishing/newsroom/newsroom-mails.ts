import type { Context } from '../../../context.ts'
import type { Composers } from '../../people/mails/composer.ts'
import { linkOf } from './invite-member.ts'
import { findInvitation, findPublication, giveToken } from './newsroom.queries.ts'

/** The mails of newsrooms. */
export function newsroomMails({ config: { publicUrl } }: Pick<Context, 'config'>) {
  return {
    'member-invited': {
      async compose(tx, { facts: { invitationId } }) {
        const invitation = await findInvitation(tx, { id: invitationId })
        const publication = invitation && (await findPublication(tx, invitation.publicationId))
        if (invitation?.email == null || publication === undefined) return null
        if (invitation.usedAt !== null || invitation.isOver) return null
        const link = linkOf(publicUrl, await giveToken(tx, invitationId))
        const content = {
          ...{ kind: 'member-invited' as const, publication: publication.authorUsername, link },
          ...{ role: invitation.role, expiresAt: invitation.expiresAt.toISOString() },
        }
        return { to: invitation.email, content }
      },
    },
  } satisfies Composers
}
