import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import { SESSION } from '#contract/limits.ts'

const ALGORITHM = 'HS256'
const ISSUER = 'kiosque'

export interface AccessClaims {
  userId: string
  sessionId: string
}

export interface AccessTokens {
  /** A token of 15 minutes. */
  sign(claims: AccessClaims): string
  /** Null when the token is not ours, ended, or names another algorithm. */
  read(token: string): AccessClaims | null
}

/** @param secret shared by all nodes. */
export function createAccessTokens(secret: Uint8Array): AccessTokens {
  const key = Buffer.from(secret)
  const sign = createSigner({ key, algorithm: ALGORITHM, iss: ISSUER, expiresIn: SESSION.accessSeconds * 1_000 })
  const verify = createVerifier({ key, algorithms: [ALGORITHM], allowedIss: ISSUER, requiredClaims: ['exp'] })
  return {
    sign: ({ userId, sessionId }) => sign({ sub: userId, sid: sessionId }),
    read(token) {
      try {
        const { sub, sid }: Record<string, unknown> = verify(token)
        return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sessionId: sid } : null
      } catch (error) {
        if (error instanceof TokenError) return null
        throw error
      }
    },
  }
}
