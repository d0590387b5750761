import type { FailedCall } from '#contract/calls.ts'
import type { Passkey } from '#contract/people/second-factors.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { confirmed } from '../../../features/people/confirm-identity/confirmed.ts'

/** The new passkey; what went wrong, in words; or null when the person gave up before anything was made. */
type Added = { passkey: Passkey } | { failure: string } | null

/** Has the browser make a passkey and keeps it under `name`. */
export async function addPasskey(name: string): Promise<Added> {
  const part = await import('../../../features/people/passkeys/ceremonies.ts').catch(() => null)
  if (part === null) return { failure: failureWords({ status: 0, message: '' }) }
  const begun = await confirmed(() => api('POST /users/me/passkeys/options'))
  if (!begun?.ok) return begun && failed(begun)
  const made = await part.makePasskey(begun.data.options)
  if ('failure' in made) return made
  const kept = await confirmed(() => api('POST /users/me/passkeys', { body: { response: made.response, name } }))
  if (!kept?.ok) return kept && failed(kept)
  return { passkey: kept.data.passkey }
}

const failed = (outcome: FailedCall) => ({ failure: failureWords(outcome) })
