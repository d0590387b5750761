import type { CallData, Outcome } from '#contract/calls.ts'
import { api } from '../../../api/client.ts'
import { confirmed } from '../../../features/people/confirm-identity/confirmed.ts'
import { refreshUser } from '../../../features/people/session/session.ts'

/** Asks for another address, or for its link once more. @returns null when the person gave up. */
export async function askForEmail(email: string): Promise<Outcome<CallData<'PUT /users/me/email'>> | null> {
  const outcome = await confirmed(() => api('PUT /users/me/email', { body: { email } }))
  if (outcome?.ok) await refreshUser()
  return outcome
}
