import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser'
import { api } from '../../api/client.ts'
import { failureWords } from '../../api/failure-words.ts'
import { showPasskey } from '../../features/people/passkeys/ceremonies.ts'
import { signInByPasskey } from '../../features/people/sign-in/sign-in.ts'

/** Ends what is under way: the screen goes. */
export const endCeremony = (): void => WebAuthnAbortService.cancelCeremony()

/** Whether somebody has pressed the button: what the field offers waits for nobody then. */
let isAsking = false

/**
 * Has the browser offer passkeys in the field of the identifier, until one is taken or another ceremony begins. Only who took one is
 * told that it was refused; offered again at once, a device that says yes to everything would send it without end.
 */
export async function offerInField(tell: (failure: string) => void): Promise<void> {
  if (isAsking || !(await browserSupportsWebAuthnAutofill())) return
  const failure = await signIn(true)
  if (failure?.wasShown) tell(failure.words)
}

/** Has the browser ask for a passkey now. @returns what went wrong, in words; undefined when somebody is signed in. */
export async function askForPasskey(): Promise<string | undefined> {
  isAsking = true
  endCeremony()
  try {
    return (await signIn(false))?.words
  } finally {
    isAsking = false
  }
}

interface PasskeyFailure {
  words: string
  /** The server refused it; otherwise nobody showed one. */
  wasShown: boolean
}

async function signIn(inField: boolean): Promise<PasskeyFailure | undefined> {
  const asked = await api('POST /auth/passkeys/sign-in/options')
  if (!asked.ok) return { words: failureWords(asked), wasShown: false }
  // The browser has one ceremony at a time: an offer that comes late would end what the button has begun.
  if (inField && isAsking) return undefined
  const shown = await showPasskey(asked.data.options, inField)
  if ('failure' in shown) return { words: shown.failure, wasShown: false }
  const outcome = await signInByPasskey(shown.response)
  return outcome.ok ? undefined : { words: failureWords(outcome), wasShown: true }
}
