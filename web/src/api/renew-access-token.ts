import type { CallData } from '#contract/calls.ts'
import { currentTokens, expireSession, readStoredSession, storeTokens } from '../session/session-store.ts'
import { toOutcome } from './answer.ts'
import { fetchAnswer } from './fetch-answer.ts'
import { buildRequest } from './request.ts'

/** `refused`: the session is over. `unreachable`: nobody could say, so nobody is logged out. */
type Renewal = 'renewed' | 'refused' | 'unreachable'

let underWay: Promise<Renewal> | null = null

/**
 * Replaces the access token that was just refused (docs/product/accounts.md#renewing-a-session). One renewal at a time serves every
 * call of this tab; a lock lets other tabs wait for it and use its result. When refused, the session is cleared.
 */
export function renewAccessToken(refused: string): Promise<Renewal> {
  underWay ??= oneTabAtATime(() => renew(refused)).finally(() => {
    underWay = null
  })
  return underWay
}

let trustsClock = true

/**
 * Renews the access token where it says itself that it has run out: the calls of a screen would each be refused first. A clock by which
 * a new one has run out too is wrong, and not asked again. @returns nothing where there was nothing to do.
 */
export async function renewIfExpired(): Promise<Renewal | undefined> {
  if (!trustsClock || !hasExpired()) return undefined
  const renewal = await renewAccessToken(currentTokens()?.accessToken ?? '')
  if (renewal === 'renewed' && hasExpired()) trustsClock = false
  return renewal
}

/** By this device's clock; not for a token that is no JWT. */
function hasExpired(): boolean {
  const claims = /^[\w-]+\.([\w-]+)\./.exec(currentTokens()?.accessToken ?? '')?.[1]
  if (claims === undefined) return false
  try {
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')))
    return typeof exp === 'number' && exp * 1000 < Date.now()
  } catch {
    return false
  }
}

function oneTabAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  // Browsers offer locks to secure pages only; without them two tabs renew twice, which harms nobody
  // (docs/product/accounts.md#refresh-token).
  return 'locks' in navigator ? navigator.locks.request('kiosque-renewal', work) : work()
}

async function renew(refused: string): Promise<Renewal> {
  readStoredSession()
  const tokens = currentTokens()
  if (tokens === null) return 'refused'
  if (tokens.accessToken !== refused) return 'renewed'
  const { refreshToken } = tokens
  const request = buildRequest('POST /auth/refresh', { body: { refreshToken } }, {}, null)
  const answer = await fetchAnswer(request).catch(() => null)
  if (answer === null) return 'unreachable'
  const outcome = toOutcome<CallData<'POST /auth/refresh'>>(answer)
  if (outcome.ok) {
    storeTokens(outcome.data.tokens)
    return 'renewed'
  }
  if (outcome.status === 429 || outcome.status >= 500) return 'unreachable'
  expireSession()
  return 'refused'
}
