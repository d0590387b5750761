import type { Endpoint } from '../endpoint.ts'
import { DESK, MODERATION } from '../limits.ts'
import { date, deskQuery, idParams, nothing, pagination, trimmed, z } from '../schema.ts'
import { DESK_ACCOUNT_MESSAGES as M } from './messages.ts'
import { role } from './users.ts'

/** docs/product/accounts.md#account-states. */
const accountState = z.enum(['active', 'suspended', 'closing', 'deactivated'])
export type AccountState = z.infer<typeof accountState>

/** What the caller may do to an account; whether it would come to nothing, its state says. */
const accountAbilities = z.object({
  suspend: z.boolean(),
  restore: z.boolean(),
  activate: z.boolean(),
  deactivate: z.boolean(),
  delete: z.boolean(),
  giveRole: z.boolean(),
  /** To publish where only approved creators do. */
  approve: z.boolean(),
  signOut: z.boolean(),
  /** To have its address confirmed. */
  verify: z.boolean(),
  /** By a link that is handed over. */
  recover: z.boolean(),
})
export type AccountAbilities = z.infer<typeof accountAbilities>

/** An account as the desk lists it. */
const deskAccount = z.object({
  id: z.string(),
  username: z.string(),
  displayName: z.string().nullable(),
  userType: z.enum(['user', 'media']),
  role,
  state: accountState,
  createdAt: date,
  articlesCount: z.number(),
  /** Null for moderators, and so is `emailVerified`. */
  email: z.string().nullable(),
  emailVerified: z.boolean().nullable(),
  suspension: z
    .object({
      reason: z.string(),
      since: date,
      /** Null: without an end. */
      until: date.nullable(),
    })
    .nullable(),
  /** Since when it may publish where only approved creators do. */
  publishingApprovedAt: date.nullable(),
  can: accountAbilities,
})
export type DeskAccount = z.infer<typeof deskAccount>

const accountData = z.object({ account: deskAccount })

export const deskAccountEndpoints = {
  'GET /admin/accounts': {
    access: 'moderator',
    summary: 'Les comptes du site ; pour les modérateurs sans leurs adresses',
    query: z.object({
      ...deskQuery(),
      /** Part of a name; for administrators also of an address. */
      q: trimmed(DESK.searchMax).optional(),
      role: role.optional(),
      state: accountState.optional(),
      sort: z.enum(['newest', 'oldest', 'name']).default('newest'),
    }),
    data: z.object({ accounts: z.array(deskAccount), pagination }),
  },
  'POST /admin/accounts/{id}/suspend': {
    access: 'moderator',
    summary: 'Suspendre un compte, avec un motif qui lui est dit',
    params: idParams,
    body: z.object({
      reason: trimmed(MODERATION.suspensionReasonMax, 1, M.reasonMissing),
      /** Null: without an end. */
      days: z.number().int().min(1).max(MODERATION.suspensionMaxDays).nullable().default(null),
    }),
    data: accountData,
  },
  'POST /admin/accounts/{id}/restore': {
    access: 'moderator',
    summary: 'Lever la suspension d’un compte',
    params: idParams,
    data: accountData,
  },
  'POST /admin/accounts/{id}/sign-out': {
    access: 'admin',
    summary: 'Déconnecter tous les appareils d’un compte',
    params: idParams,
    data: nothing,
  },
  'POST /admin/accounts/{id}/verification': {
    access: 'admin',
    summary: 'Renvoyer à un compte le courriel qui confirme son adresse',
    limits: { addressMailAgain: 'within', addressMail: 'within' },
    params: idParams,
    data: nothing,
  },
  'POST /admin/accounts/{id}/recovery-link': {
    access: 'admin',
    confirmed: true,
    summary:
      'Créer un lien à usage unique par lequel la personne choisit un nouveau mot de passe, pour le remettre soi-même',
    params: idParams,
    data: z.object({ link: z.string(), username: z.string() }),
  },
  'POST /admin/accounts/{id}/publishing': {
    access: 'admin',
    summary: 'Autoriser un créateur à publier là où il faut l’être, ou retirer cette autorisation',
    params: idParams,
    body: z.object({ isApproved: z.boolean() }),
    data: accountData,
  },
} as const satisfies Record<string, Endpoint>
