import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { CallData, CallInput } from '#contract/calls.ts'

/** By the name of the browser's error. What was cancelled and what has expired bear the same one. */
const WORDS = new Map([
  ['NotAllowedError', 'La demande a été annulée ou a expiré. Réessayez quand vous voulez.'],
  ['AbortError', 'La demande a été annulée ou a expiré. Réessayez quand vous voulez.'],
  ['InvalidStateError', 'Cet appareil garde déjà une clé d’accès de votre compte.'],
  ['NotSupportedError', 'Cet appareil ne sait pas garder de clé d’accès. Essayez avec un autre.'],
  ['ConstraintError', 'Cet appareil ne sait pas garder de clé d’accès. Essayez avec un autre.'],
  [
    'SecurityError',
    'Les clés d’accès ne marchent qu’à l’adresse principale du kiosque, en connexion sûre. Rouvrez-le à cette adresse.',
  ],
])

/** What a person reads of an error that the browser threw while a passkey was made or shown. */
export function ceremonyFailure(error: unknown): string {
  const found = error instanceof Error ? WORDS.get(error.name) : undefined
  return found ?? 'La clé d’accès n’a pas répondu comme prévu. Réessayez, ou servez-vous de votre mot de passe.'
}

/** What the browser answered, or why it did not, in words. */
export type Ceremony<Response> = { response: Response } | { failure: string }

type NewPasskey = CallInput<'POST /users/me/passkeys'>['body']['response']
type ShownPasskey = CallInput<'POST /auth/passkeys/confirm'>['body']['response']
type Options = CallData<'POST /auth/passkeys/confirm/options'>['options']

/** Has the browser make a passkey. `options` as the server gives them, which passes them on from SimpleWebAuthn. */
export async function makePasskey(options: Options): Promise<Ceremony<NewPasskey>> {
  try {
    const optionsJSON = options as Options & PublicKeyCredentialCreationOptionsJSON
    const { clientExtensionResults, ...made } = await startRegistration({ optionsJSON })
    return { response: { ...made, clientExtensionResults: { ...clientExtensionResults } } }
  } catch (error) {
    return { failure: ceremonyFailure(error) }
  }
}

/**
 * Has the browser show one of the passkeys that `options` name, as `makePasskey`. With `inField` it does not ask: it offers them in
 * the field whose `autocomplete` ends in `webauthn`, whenever the reader takes one.
 */
export async function showPasskey(options: Options, inField = false): Promise<Ceremony<ShownPasskey>> {
  try {
    const optionsJSON = options as Options & PublicKeyCredentialRequestOptionsJSON
    const { clientExtensionResults, ...shown } = await startAuthentication({ optionsJSON, useBrowserAutofill: inField })
    return { response: { ...shown, clientExtensionResults: { ...clientExtensionResults } } }
  } catch (error) {
    return { failure: ceremonyFailure(error) }
  }
}
