import type { Outcome } from '#contract/calls.ts'
import { OFFLINE } from '../../../api/answer.ts'

/** The answer under way: two calls at once ask one question. */
let underWay: Promise<boolean> | undefined

/**
 * Makes a call that may ask to confirm who one is first (docs/product/screens.md#confirmation-dialog): asks, and when it was proven, makes it
 * once more. Use it as `confirmed(() => api('PUT /users/me/email', { body }))`.
 * @returns what was answered; null when the person gave up, and nothing has changed.
 */
export async function confirmed<Data>(call: () => Promise<Outcome<Data>>): Promise<Outcome<Data> | null> {
  const outcome = await call()
  if (outcome.ok || outcome.code !== 'CONFIRMATION_REQUIRED') return outcome
  const proven = await proveIdentity('confirmed')
  if (proven === null) return OFFLINE
  return proven ? call() : null
}

/**
 * Asks the person to prove who they are, by what the account has; `strong` by a second factor, which gives an administrator their
 * powers back (docs/product/accounts.md#administrators).
 * @returns whether they did; null where the question could not be loaded.
 */
export async function proveIdentity(level: 'confirmed' | 'strong'): Promise<boolean | null> {
  const part = await import('./identity-dialog.tsx').catch(() => null)
  if (part === null) return null
  underWay ??= part.askForIdentity(level).finally(() => {
    underWay = undefined
  })
  return underWay
}
