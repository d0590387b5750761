import { createHmac, timingSafeEqual } from 'node:crypto'

const SEAL_BYTES = 16

/**
 * Names something in a link, so that nobody else can: it is kept nowhere, and works as long as what it names.
 * @param purpose a token of one is none of another.
 */
export const sealedToken = (key: Buffer, purpose: string, named: Buffer): string =>
  Buffer.concat([named, sealOf(key, purpose, named)]).toString('base64url')

/** What a token names; null for one that is not ours, or of another purpose. */
export function readSealedToken(key: Buffer, purpose: string, token: string): Buffer | null {
  const bytes = Buffer.from(token, 'base64url')
  const named = namedIn(token)
  // One writing each: nothing is added to a token or altered in it.
  if (bytes.length <= SEAL_BYTES || bytes.toString('base64url') !== token) return null
  return timingSafeEqual(bytes.subarray(-SEAL_BYTES), sealOf(key, purpose, named)) ? named : null
}

/** What a token says that it names, whoever made it. */
export const namedIn = (token: string): Buffer => Buffer.from(token, 'base64url').subarray(0, -SEAL_BYTES)

const sealOf = (key: Buffer, purpose: string, named: Buffer): Buffer =>
  createHmac('sha256', key).update(purpose).update(named).digest().subarray(0, SEAL_BYTES)
