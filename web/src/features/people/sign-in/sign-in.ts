import type { CallData, CallInput, Outcome } from '#contract/calls.ts'
import { api } from '../../../api/client.ts'
import { storeSession } from '../../../session/session-store.ts'
import { toast } from '../../../ui/toast.ts'

type SignedIn = CallData<'POST /auth/login'>
type BodyOf<Name extends Parameters<typeof api>[0]> = CallInput<Name>['body']

/** Signs in by a password, and a code where the account has a second factor. */
export const login = (body: BodyOf<'POST /auth/login'>): Promise<Outcome<SignedIn>> =>
  greet(api('POST /auth/login', { body }))

/** Signs in by what an authenticator answered. */
export const signInByPasskey = (
  response: BodyOf<'POST /auth/passkeys/sign-in'>['response'],
): Promise<Outcome<SignedIn>> => greet(api('POST /auth/passkeys/sign-in', { body: { response } }))

/** Makes an account and signs in with it. */
export const register = (body: BodyOf<'POST /auth/register'>): Promise<Outcome<SignedIn>> =>
  enter(api('POST /auth/register', { body }))

/** Makes the first administrator of a site and signs in with it. */
export const setUp = (body: BodyOf<'POST /setup'>): Promise<Outcome<SignedIn>> =>
  enter(api('POST /setup', { body }, { asGuest: true }))

/** Takes a new password by a mailed link, and signs in with it. */
export const recover = (body: BodyOf<'POST /auth/recovery/password'>): Promise<Outcome<SignedIn>> =>
  enter(api('POST /auth/recovery/password', { body }, { asGuest: true }))

/** As `enter`; who comes back to an account that was closing reads that it is open again. */
async function greet(answer: Promise<Outcome<SignedIn>>): Promise<Outcome<SignedIn>> {
  const outcome = await enter(answer)
  if (outcome.ok && outcome.data.reopened) toast.success(outcome.message ?? '')
  return outcome
}

/** Keeps the session; the guard of /login then leads back to where the reader came from. */
async function enter(answer: Promise<Outcome<SignedIn>>): Promise<Outcome<SignedIn>> {
  const outcome = await answer
  if (!outcome.ok) return outcome
  const { user, tokens } = outcome.data
  storeSession(user, tokens)
  if (user.emailRefused) warnOfRefusedAddress()
  return outcome
}

/** docs/product/screens.md#address-notice: who signs in learns at once that their mails come back. */
function warnOfRefusedAddress(): void {
  import('../email-address/refused-address-warning.tsx').then(
    ({ showRefusedAddressWarning }) => showRefusedAddressWarning(),
    () => undefined,
  )
}
