import { createHmac, timingSafeEqual } from 'node:crypto'
import { LEAVE_TOKEN, LETTER_PATHS } from '#contract/community/letter-paths.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { sharedSecret } from '../../../platform/database/secrets.ts'
import { uuidBytes, uuidOf } from '../../../platform/uuid-bytes.ts'

/** What a link is for; one is no other. */
export type LetterPurpose = keyof typeof LETTER_PATHS

const UUID_BYTES = 16
const SEAL_BYTES = 16

/** What seals tokens, the same on every node. */
export const letterKey = (database: Queryable): Promise<Buffer> => sharedSecret(database, 'letters')

/** Names a subscription, so that nobody else can: it is kept nowhere, and says no address. */
export function letterToken(key: Buffer, purpose: LetterPurpose, readerId: string): string {
  const named = uuidBytes(readerId)
  return Buffer.concat([named, sealOf(key, purpose, named)]).toString('base64url')
}

/** Null for a token that is not ours, or of another purpose. */
export function readLetterToken(key: Buffer, purpose: LetterPurpose, token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  // One writing each: nothing is added to a token or altered in it.
  if (bytes.length !== UUID_BYTES + SEAL_BYTES || bytes.toString('base64url') !== token) return null
  const named = bytes.subarray(0, UUID_BYTES)
  return timingSafeEqual(bytes.subarray(UUID_BYTES), sealOf(key, purpose, named)) ? uuidOf(named) : null
}

/** The whole address of a page; what takes a POST without a session has its token in the query (RFC 8058). */
export const letterLink = (publicUrl: string, key: Buffer, purpose: LetterPurpose, readerId: string): string =>
  `${publicUrl}${LETTER_PATHS[purpose]}${purpose === 'leave' ? `?${LEAVE_TOKEN}=` : '#'}${letterToken(key, purpose, readerId)}`

const sealOf = (key: Buffer, purpose: LetterPurpose, named: Buffer): Buffer =>
  createHmac('sha256', key).update(`letter:${purpose}:`).update(named).digest().subarray(0, SEAL_BYTES)
