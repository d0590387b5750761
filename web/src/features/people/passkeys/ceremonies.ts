import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { CallData, CallInput } from '#contract/calls.ts'
import { ceremonyFailure } from './ceremony-failure.ts'

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
