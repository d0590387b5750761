import { LETTER_PATHS } from '#contract/community/letter-paths.ts'
import { ONE_CLICK_TOKEN } from '#contract/people/links.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { sharedSecret } from '../../../platform/database/secrets.ts'
import { readSealedToken, sealedToken } from '../../../platform/http/sealed-token.ts'
import { uuidBytes, uuidOf } from '../../../platform/uuid-bytes.ts'

/** What a link is for; one is no other. */
export type LetterPurpose = keyof typeof LETTER_PATHS

const SENT = 'letter:sent:'

/** What seals tokens, the same on every node. */
export const letterKey = (database: Queryable): Promise<Buffer> => sharedSecret(database, 'letters')

/** Names a subscription. */
export const letterToken = (key: Buffer, purpose: LetterPurpose, readerId: string): string =>
  sealedToken(key, `letter:${purpose}:`, uuidBytes(readerId))

/** Null for a token that is not ours, or of another purpose. */
export function readLetterToken(key: Buffer, purpose: LetterPurpose, token: string): string | null {
  const named = readSealedToken(key, `letter:${purpose}:`, token)
  return named && uuidOf(named)
}

/** Names an issue and whom it was sent to: the Message-ID of the mail before the @, by which reports about it name it. */
export const sendingToken = (key: Buffer, issueId: string, readerId: string): string =>
  sealedToken(key, SENT, Buffer.concat([uuidBytes(issueId), uuidBytes(readerId)]))

/** Null for a token that is not ours. */
export function readSendingToken(key: Buffer, token: string): { issueId: string; readerId: string } | null {
  const named = readSealedToken(key, SENT, token)
  return named && { issueId: uuidOf(named), readerId: uuidOf(named.subarray(16)) }
}

/** The whole address of a page; what takes a POST without a session has its token in the query (RFC 8058). */
export const linkWith = (publicUrl: string, purpose: LetterPurpose, token: string): string =>
  `${publicUrl}${LETTER_PATHS[purpose]}${purpose === 'leave' ? `?${ONE_CLICK_TOKEN}=` : '#'}${token}`

export const letterLink = (publicUrl: string, key: Buffer, purpose: LetterPurpose, readerId: string): string =>
  linkWith(publicUrl, purpose, letterToken(key, purpose, readerId))
