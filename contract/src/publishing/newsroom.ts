import type { Endpoint } from '../endpoint.ts'
import { author } from '../people/author.ts'
import { email, invitationToken } from '../people/credentials.ts'
import { cursorQuery, date, id, idParams, nothing, pagination, z } from '../schema.ts'
import { NEWSROOM_MESSAGES as M } from './messages.ts'

/** docs/product/newsroom.md#roles-in-a-newsroom. */
export const memberRole = z.enum(['owner', 'editor', 'author', 'contributor'], { error: M.roleUnknown })
export type MemberRole = z.infer<typeof memberRole>

/** What roles are called in French. */
export const ROLE_NAMES: Readonly<Record<MemberRole, string>> = {
  owner: 'Propriétaire',
  editor: 'Rédaction en chef',
  author: 'Auteur',
  contributor: 'Contributeur',
}

/** What was done in a newsroom, by the name under which its journal notes it, and in French. */
export const NEWSROOM_ACTS = {
  invited: 'Invitation envoyée',
  'invitation-withdrawn': 'Invitation retirée',
  joined: 'A rejoint la rédaction',
  'role-changed': 'Rôle changé',
  removed: 'Retiré de la rédaction',
  left: 'A quitté la rédaction',
  published: 'Publié',
  withdrawn: 'Dépublié',
  deleted: 'Mis à la corbeille',
  restored: 'Sorti de la corbeille',
  erased: 'Supprimé définitivement',
  planned: 'Planifié',
  'plan-dropped': 'Planification annulée',
  'plan-failed': 'Planification sans effet',
  'handed-in': 'Remis à la rédaction',
  'taken-back': 'Repris par son auteur',
  'sent-back': 'Renvoyé à son auteur',
  'letter-changed': 'Lettre modifiée',
  'letter-imported': 'Adresses ajoutées à la lettre',
  'letter-reader-removed': 'Adresse retirée de la lettre',
  'letter-planned': 'Envoi de la lettre prévu',
  'letter-unplanned': 'Envoi prévu de la lettre annulé',
  'letter-sent': 'Envoi de la lettre commencé',
  'letter-paused': 'Envoi de la lettre suspendu',
  'letter-resumed': 'Envoi de la lettre repris',
  'letter-stopped': 'Envoi de la lettre arrêté',
  'letter-again': 'Lettre renvoyée à une partie des adresses',
} as const
export type NewsroomAct = keyof typeof NEWSROOM_ACTS

/** A publication that the caller writes for; their own account is one where it is a creator's. */
const ownPublication = author.extend({
  role: memberRole,
  /**
   * `manage`: its members and invitations; `oversee`: all its pieces, what waits to be reviewed, and the journal; `publish` and
   * `handIn`: one's own pieces.
   */
  can: z.object({ manage: z.boolean(), oversee: z.boolean(), publish: z.boolean(), handIn: z.boolean() }),
  /** How many pieces wait to be reviewed; 0 to who does not oversee them. */
  toReview: z.number(),
})
export type OwnPublication = z.infer<typeof ownPublication>

const member = z.object({
  user: author,
  role: memberRole,
  /** Null: of the account itself, which owns its publication. */
  since: date.nullable(),
  can: z.object({ changeRole: z.boolean(), remove: z.boolean() }),
})
export type Member = z.infer<typeof member>

const memberInvitation = z.object({
  id: z.string(),
  role: memberRole,
  /** Whose it is; null: of whoever has the link. */
  email: z.string().nullable(),
  /** Username; null when that account is gone. */
  madeBy: z.string().nullable(),
  createdAt: date,
  expiresAt: date,
})
export type MemberInvitation = z.infer<typeof memberInvitation>

const newsroomEntry = z.object({
  id: z.string(),
  at: date,
  /** Username of then; `id`: null on the command line. */
  actor: z.object({ id: z.string().nullable(), username: z.string() }),
  act: z.string(),
  /** The piece, or the person, as it was called. */
  name: z.string(),
  articleId: z.string().nullable(),
  reason: z.string(),
})

const memberParams = z.object({ id, userId: id })

/** The people of a publication (docs/product/newsroom.md#members). */
export const newsroomEndpoints = {
  'GET /publications': {
    access: 'user',
    summary: 'Les publications pour lesquelles on écrit',
    data: z.object({ publications: z.array(ownPublication) }),
  },
  'GET /publications/{id}/members': {
    access: 'user',
    summary: 'Les membres d’une rédaction, pour ses membres, et les invitations ouvertes, pour ses propriétaires',
    params: idParams,
    data: z.object({
      members: z.array(member),
      invitations: z.array(memberInvitation),
      can: z.object({ manage: z.boolean() }),
    }),
  },
  'PATCH /publications/{id}/members/{userId}': {
    access: 'user',
    summary: 'Changer le rôle d’un membre',
    params: memberParams,
    body: z.object({ role: memberRole }),
    data: nothing,
  },
  'DELETE /publications/{id}/members/{userId}': {
    access: 'user',
    summary: 'Retirer un membre, ou quitter la rédaction',
    params: memberParams,
    data: nothing,
  },
  'POST /publications/{id}/invitations': {
    access: 'user',
    summary: 'Inviter quelqu’un : par courriel, ou, sans adresse, par un lien à remettre, montré une seule fois',
    limits: { memberInvitation: 'within' },
    params: idParams,
    body: z.object({ role: memberRole, email: email.nullish() }),
    data: z.object({ invitation: memberInvitation, link: z.string().nullable() }),
    status: 201,
  },
  'DELETE /publications/{id}/invitations/{invitationId}': {
    access: 'user',
    summary: 'Retirer une invitation qui n’a pas servi',
    params: z.object({ id, invitationId: id }),
    data: nothing,
  },
  'GET /publications/{id}/journal': {
    access: 'user',
    summary:
      'Ce qui s’est fait dans une rédaction, du dernier au premier, pour ses propriétaires et sa rédaction en chef',
    params: idParams,
    query: z.object({ ...cursorQuery() }),
    data: z.object({ entries: z.array(newsroomEntry), pagination }),
  },
  'POST /publications/invitation': {
    access: 'open',
    summary: 'Ce qu’une invitation dans une rédaction propose',
    body: z.object({ token: invitationToken }),
    data: z.object({ publication: author, role: memberRole }),
  },
  'POST /publications/join': {
    access: 'user',
    summary: 'Accepter une invitation dans une rédaction',
    body: z.object({ token: invitationToken }),
    data: z.object({ publication: author, role: memberRole }),
  },
} as const satisfies Record<string, Endpoint>
