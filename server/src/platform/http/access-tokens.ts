import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import { LRUCache } from 'lru-cache'
import { SESSION } from '#contract/limits.ts'

const ALGORITHM = 'HS256'
const ISSUER = 'kiosque'
/** Whom a token is for, and what it is: another one signed by this key, for another use, opens nothing here. */
const AUDIENCE = 'kiosque-api'
const TYPE = 'access'

export interface AccessClaims {
  userId: string
  sessionId: string
}

export interface AccessTokens {
  /** A token of 15 minutes. */
  sign(claims: AccessClaims): string
  /** Null when the token is not ours, ended, for something else, or names another algorithm. */
  read(token: string): AccessClaims | null
}

/** @param secret shared by all nodes. */
export function createAccessTokens(secret: Uint8Array): AccessTokens {
  const key = Buffer.from(secret)
  const sign = createSigner({
    key,
    algorithm: ALGORITHM,
    iss: ISSUER,
    aud: AUDIENCE,
    expiresIn: SESSION.accessSeconds * 1_000,
  })
  const verify = createVerifier({
    key,
    algorithms: [ALGORITHM],
    allowedIss: ISSUER,
    allowedAud: AUDIENCE,
    requiredClaims: ['exp', 'iss', 'aud'],
  })
  /** A reader's calls come with the same token: its signature is worked out once. The library's own cache hashes it each time. */
  const verified = new LRUCache<string, { claims: AccessClaims; endsAt: number }>({ max: 1_000 })

  function readNew(token: string): AccessClaims | null {
    const { sub, sid, typ, exp }: Record<string, unknown> = verify(token)
    if (typ !== TYPE || typeof sub !== 'string' || typeof sid !== 'string') return null
    const claims = { userId: sub, sessionId: sid }
    verified.set(token, { claims, endsAt: 1_000 * Number(exp) })
    return claims
  }

  return {
    sign: ({ userId, sessionId }) => sign({ sub: userId, sid: sessionId, typ: TYPE }),
    read(token) {
      try {
        const known = verified.get(token)
        return known !== undefined && Date.now() < known.endsAt ? known.claims : readNew(token)
      } catch (error) {
        if (error instanceof TokenError) return null
        throw error
      }
    },
  }
}
