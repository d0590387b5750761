import type { CallInput, FailedCall } from '#contract/calls.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'

/** Has a passkey shown. @returns what went wrong, in words, or null. */
export async function provePasskey(): Promise<string | null> {
  const begun = await api('POST /auth/passkeys/confirm/options')
  if (!begun.ok) return failureWords(begun)
  const part = await import('../passkeys/ceremonies.ts').catch(() => null)
  if (part === null) return failureWords({ status: 0, message: '' })
  const shown = await part.showPasskey(begun.data.options)
  if ('failure' in shown) return shown.failure
  const outcome = await api('POST /auth/passkeys/confirm', { body: { response: shown.response } })
  return outcome.ok ? null : failureWords(outcome)
}

/** Why a password was not enough: a code is missing, or what is wrong with which field. */
type PasswordProblem = { wantsCode: true } | { field: 'password' | 'code' | 'form'; message: string }

/** Says the password, and a code where there is one. @returns null when that proves it. */
export async function provePassword(body: CallInput<'POST /auth/confirm'>['body']): Promise<PasswordProblem | null> {
  const outcome = await api('POST /auth/confirm', { body })
  if (outcome.ok) return null
  if (outcome.code === 'SECOND_FACTOR_REQUIRED') return { wantsCode: true }
  const field = fieldOf(outcome)
  return { field, message: field === 'password' ? NOT_THE_PASSWORD : failureWords(outcome) }
}

/** The server speaks of the present password, as for a form that asks for a new one too. */
const NOT_THE_PASSWORD = 'Ce mot de passe n’est pas le bon'

function fieldOf({ errors = [] }: FailedCall): 'password' | 'code' | 'form' {
  const names = errors.map(({ field }) => field)
  if (names.includes('code')) return 'code'
  return names.includes('password') ? 'password' : 'form'
}
