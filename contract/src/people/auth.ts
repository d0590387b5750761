import type { Endpoint } from '../endpoint.ts'
import { date, id, idParams, nothing, text, z } from '../schema.ts'
import { credentials, password, registration } from './credentials.ts'
import { ACCOUNT_MESSAGES as M } from './messages.ts'
import { ownUser } from './users.ts'

const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type Tokens = z.infer<typeof tokens>

const refreshToken = z.object({ refreshToken: text().min(1).max(500) })
/** What every way of signing in answers. */
export const signedIn = z.object({
  user: ownUser,
  tokens,
  /** Whether the account was closing, and is open again (docs/product/accounts.md#closing-an-account). */
  reopened: z.boolean(),
})

/** One device on which the account is signed in. */
const device = z.object({
  id,
  userAgent: z.string(),
  createdAt: date,
  lastUsedAt: date,
  isCurrent: z.boolean(),
})
export type Device = z.infer<typeof device>

export const authEndpoints = {
  'POST /auth/register': {
    access: 'open',
    summary: 'Créer un compte',
    limits: { register: 'within' },
    body: registration,
    data: signedIn,
    status: 201,
  },
  'POST /auth/login': {
    access: 'open',
    summary: 'Se connecter',
    limits: {
      loginPerAccount: 'within',
      loginPerAddress: 'within',
      secondFactor: 'within',
      secondFactorPerDay: 'within',
    },
    body: credentials,
    data: signedIn,
  },
  'POST /auth/refresh': {
    access: 'open',
    summary: 'Obtenir un nouveau jeton d’accès',
    evenOnFullDisk: true,
    body: refreshToken,
    data: z.object({ tokens }),
  },
  'POST /auth/logout': { access: 'open', summary: 'Terminer cette session', body: refreshToken, data: nothing },
  'POST /auth/logout-all': { access: 'user', summary: 'Terminer toutes les sessions du compte', data: nothing },
  'POST /auth/change-password': {
    access: 'user',
    summary: 'Changer de mot de passe ; termine toutes les autres sessions',
    limits: { password: 'within', newPassword: 'within' },
    body: z.object({
      currentPassword: text(M.passwordRequired).min(1, { error: M.passwordRequired }).max(1_000),
      newPassword: password,
    }),
    data: z.object({ tokens }),
  },
  'GET /auth/sessions': {
    access: 'user',
    summary: 'Les appareils connectés au compte',
    data: z.object({ sessions: z.array(device) }),
  },
  'DELETE /auth/sessions/{id}': { access: 'user', summary: 'Déconnecter un appareil', params: idParams, data: nothing },
} as const satisfies Record<string, Endpoint>
