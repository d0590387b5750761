import type { Endpoint } from '../endpoint.ts'
import { nothing, text, z } from '../schema.ts'
import { signedIn } from './auth.ts'
import { email, identifier, password, secondFactorCode } from './credentials.ts'

/** What stands behind the # of a link. */
const token = text().max(200)
const linkBody = z.object({ token })

/** Mailed links: address, recovery, foreign sign-ins (docs/product/accounts.md#one-use-links). */
export const accountSafetyEndpoints = {
  'POST /auth/recovery': {
    access: 'open',
    summary: 'Demander un lien pour choisir un nouveau mot de passe ; même réponse que le compte existe ou non',
    limits: { recoveryPerAddress: 'before', recoveryPerName: 'within' },
    body: z.object({ identifier }),
    /** `sendsMail`: without a mail server the link is handed over by an administrator. */
    data: z.object({ sendsMail: z.boolean() }),
  },
  'POST /auth/recovery/password': {
    access: 'open',
    summary: 'Choisir un nouveau mot de passe par le lien reçu ; termine toutes les sessions et en ouvre une',
    limits: { secondFactor: 'within', secondFactorPerDay: 'within' },
    body: linkBody.extend({ newPassword: password, code: secondFactorCode.optional() }),
    data: signedIn,
  },
  'POST /auth/not-me': {
    access: 'open',
    summary:
      '« Ce n’était pas moi » : termine toutes les sessions et le mot de passe, et ouvre la récupération du compte',
    body: linkBody,
    data: z.object({ recoveryToken: z.string() }),
  },
  'POST /auth/email/verify': {
    access: 'public',
    summary: 'Confirmer une adresse e-mail par le lien reçu',
    body: linkBody,
    data: z.object({ email: z.string() }),
  },
  'POST /auth/email/undo': {
    access: 'public',
    summary: 'Reprendre l’ancienne adresse e-mail ; termine toutes les sessions et ouvre la récupération du compte',
    body: linkBody,
    data: z.object({ email: z.string(), recoveryToken: z.string() }),
  },
  'POST /users/me/email/verification': {
    access: 'user',
    summary: 'Recevoir à nouveau le lien de confirmation de son adresse',
    limits: { addressMailAgain: 'before', addressMail: 'before' },
    data: nothing,
  },
  'PUT /users/me/email': {
    access: 'user',
    confirmed: true,
    summary: 'Demander une autre adresse e-mail, qui prend effet une fois confirmée',
    limits: { addressMail: 'before' },
    body: z.object({ email }),
    data: z.object({ pendingEmail: z.string() }),
  },
  'DELETE /users/me/email': {
    access: 'user',
    summary: 'Renoncer à l’adresse qui attend sa confirmation',
    data: nothing,
  },
} as const satisfies Record<string, Endpoint>
