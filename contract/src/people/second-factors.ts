import type { Endpoint } from '../endpoint.ts'
import { SECOND_FACTOR } from '../limits.ts'
import { date, id, idParams, nothing, text, trimmed, z } from '../schema.ts'
import { signedIn } from './auth.ts'
import { secondFactorCode } from './credentials.ts'
import { ACCOUNT_MESSAGES as M } from './messages.ts'

const passkeyName = trimmed(SECOND_FACTOR.passkeyNameMax, 1, M.passkeyNameRequired)

/** One passkey of an account. */
const passkey = z.object({ id, name: z.string(), createdAt: date, lastUsedAt: date.nullable() })
export type Passkey = z.infer<typeof passkey>

/** How an account is kept besides its password. */
const secondFactors = z.object({
  passkeys: z.array(passkey),
  totp: z.object({ activatedAt: date }).nullable(),
  recoveryCodesLeft: z.number(),
})
export type SecondFactors = z.infer<typeof secondFactors>

/** What the browser is asked for (`PublicKeyCredential…OptionsJSON` of WebAuthn), passed on as it is. */
const ceremonyOptions = z.object({ options: z.looseObject({ challenge: z.string() }) })

const encoded = text().max(100_000)
const ceremony = { id: encoded, rawId: encoded, type: z.literal('public-key') }
const attachment = z.enum(['platform', 'cross-platform']).optional()
const extensions = z.looseObject({})

/** What an authenticator answers when a passkey is made (`RegistrationResponseJSON`). */
const newPasskeyResponse = z.object({
  ...ceremony,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(text().max(50)).max(10).optional(),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
})

/** What it answers when one is shown (`AuthenticationResponseJSON`). */
const shownPasskeyResponse = z.object({
  ...ceremony,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.optional(),
  }),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
})

export type NewPasskeyResponse = z.infer<typeof newPasskeyResponse>
export type ShownPasskeyResponse = z.infer<typeof shownPasskeyResponse>

const shown = z.object({ response: shownPasskeyResponse })
const recoveryCodes = z.array(z.string())

export const secondFactorEndpoints = {
  'POST /auth/confirm': {
    access: 'user',
    summary: 'Confirmer que c’est bien soi : mot de passe, et code du second facteur s’il y en a un',
    limits: { password: 'within', secondFactor: 'within', secondFactorPerDay: 'within' },
    body: z.object({
      password: text(M.passwordRequired).min(1, { error: M.passwordRequired }).max(1_000),
      code: secondFactorCode.optional(),
    }),
    data: nothing,
  },
  'POST /auth/passkeys/confirm/options': {
    access: 'user',
    summary: 'Commencer à confirmer par une clé d’accès',
    limits: { passkeyCeremony: 'before' },
    data: ceremonyOptions,
  },
  'POST /auth/passkeys/confirm': {
    access: 'user',
    summary: 'Confirmer que c’est bien soi par une clé d’accès',
    body: shown,
    data: nothing,
  },
  'POST /auth/passkeys/sign-in/options': {
    access: 'open',
    summary: 'Commencer à se connecter par une clé d’accès',
    limits: { passkeyCeremony: 'before' },
    data: ceremonyOptions,
  },
  'POST /auth/passkeys/sign-in': {
    access: 'open',
    summary: 'Se connecter par une clé d’accès',
    limits: { loginPerAddress: 'within' },
    body: shown,
    data: signedIn,
  },
  'GET /users/me/second-factors': {
    access: 'user',
    summary: 'Ses clés d’accès, son application de codes et ses codes de secours',
    data: secondFactors,
  },
  'POST /users/me/passkeys/options': {
    access: 'user',
    confirmed: true,
    summary: 'Commencer à ajouter une clé d’accès',
    limits: { passkeyCeremony: 'before' },
    data: ceremonyOptions,
  },
  'POST /users/me/passkeys': {
    access: 'user',
    confirmed: true,
    summary: 'Ajouter une clé d’accès',
    body: z.object({ response: newPasskeyResponse, name: passkeyName }),
    data: z.object({ passkey }),
    status: 201,
  },
  'PATCH /users/me/passkeys/{id}': {
    access: 'user',
    summary: 'Renommer une clé d’accès',
    params: idParams,
    body: z.object({ name: passkeyName }),
    data: z.object({ passkey }),
  },
  'DELETE /users/me/passkeys/{id}': {
    access: 'user',
    confirmed: true,
    summary: 'Retirer une clé d’accès',
    params: idParams,
    data: nothing,
  },
  'POST /users/me/totp': {
    access: 'user',
    confirmed: true,
    summary: 'Préparer une application de codes : son secret, et dix codes de secours à garder',
    data: z.object({ secret: z.string(), uri: z.string(), recoveryCodes }),
  },
  'POST /users/me/totp/activate': {
    access: 'user',
    confirmed: true,
    summary: 'Activer l’application de codes par son premier code',
    limits: { secondFactor: 'within', secondFactorPerDay: 'within' },
    body: z.object({ code: secondFactorCode }),
    data: nothing,
  },
  'DELETE /users/me/totp': {
    access: 'user',
    confirmed: true,
    summary: 'Désactiver l’application de codes et ses codes de secours',
    data: nothing,
  },
  'POST /users/me/recovery-codes': {
    access: 'user',
    confirmed: true,
    summary: 'Remplacer ses codes de secours par dix nouveaux',
    data: z.object({ recoveryCodes }),
  },
} as const satisfies Record<string, Endpoint>
