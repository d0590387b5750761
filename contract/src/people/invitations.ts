import type { Endpoint } from '../endpoint.ts'
import { date, deskQuery, idParams, nothing, pagination, z } from '../schema.ts'
import { registrationMode } from '../site/site-settings.ts'
import { invitationToken } from './credentials.ts'

/** A link by which one account may be made, as administrators see it (docs/product/accounts.md#invitations). */
const invitation = z.object({
  id: z.string(),
  /** Null when that account is gone. */
  createdBy: z.string().nullable(),
  createdAt: date,
  expiresAt: date,
  state: z.enum(['open', 'used', 'expired']),
  /** Username of whoever took it up; null before, and when that account is gone. */
  usedBy: z.string().nullable(),
})
export type Invitation = z.infer<typeof invitation>

export const invitationEndpoints = {
  'GET /auth/registration': {
    access: 'public',
    summary: 'Qui peut créer un compte',
    data: z.object({ registration: registrationMode }),
  },
  'POST /auth/invitation': {
    access: 'open',
    summary: 'Demander si une invitation vaut encore',
    body: z.object({ token: invitationToken }),
    data: nothing,
  },
  'GET /admin/invitations': {
    access: 'admin',
    summary: 'Les invitations, de la dernière à la première',
    query: z.object(deskQuery()),
    data: z.object({ invitations: z.array(invitation), pagination }),
  },
  'POST /admin/invitations': {
    access: 'admin',
    summary: 'Créer une invitation, à remettre soi-même ; son lien n’est montré qu’une fois',
    data: z.object({ invitation, link: z.string() }),
    status: 201,
  },
  'DELETE /admin/invitations/{id}': {
    access: 'admin',
    summary: 'Retirer une invitation qui n’a pas servi',
    params: idParams,
    data: nothing,
  },
} as const satisfies Record<string, Endpoint>
