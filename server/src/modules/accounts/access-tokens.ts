import { createSecretKey } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { SESSION } from '#contract/limits.ts'

const ALGORITHM = 'HS256'
const ISSUER = 'kiosque'

export interface AccessClaims {
  userId: string
  sessionId: string
}

export interface AccessTokens {
  /** A token of 15 minutes. */
  sign(claims: AccessClaims): Promise<string>
  /** Null when the token is not ours, ended, or names another algorithm. */
  read(token: string): Promise<AccessClaims | null>
}

/** @param secret shared by all nodes. */
export function createAccessTokens(secret: Uint8Array): AccessTokens {
  // As bytes it would be imported again for every token.
  const key = createSecretKey(secret)
  return {
    sign: ({ userId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(userId)
        .setIssuer(ISSUER)
        .setIssuedAt()
        .setExpirationTime(`${SESSION.accessSeconds}s`)
        .sign(key),
    async read(token) {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], issuer: ISSUER })
        if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') return null
        return { userId: payload.sub, sessionId: payload.sid }
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
