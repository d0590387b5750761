import { createHmac, timingSafeEqual } from 'node:crypto'
import { APPEAL_PATH } from '#contract/people/links.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { sharedSecret } from '../../../platform/database/secrets.ts'
import { uuidBytes, uuidOf } from '../../../platform/uuid-bytes.ts'

/** Whose side of which decision a link opens. */
export interface Side {
  decisionId: string
  /** Null: of whom it was decided about. */
  reportId: string | null
}

const UUID_BYTES = 16
const SEAL_BYTES = 16

/** What seals tokens, the same on every node. */
export const appealKey = (database: Queryable): Promise<Buffer> => sharedSecret(database, 'appeals')

/** Names a side of a decision, so that nobody else can: it is kept nowhere, and works as often as it is opened. */
export function appealToken(key: Buffer, { decisionId, reportId }: Side): string {
  const named = Buffer.concat([uuidBytes(decisionId), reportId === null ? Buffer.alloc(0) : uuidBytes(reportId)])
  return Buffer.concat([named, sealOf(key, named)]).toString('base64url')
}

/** The whole address of a token. */
export const appealLink = (publicUrl: string, key: Buffer, side: Side): string =>
  `${publicUrl}${APPEAL_PATH}#${appealToken(key, side)}`

/** Null for a token that is not ours. */
export function readAppealToken(key: Buffer, token: string): Side | null {
  const bytes = Buffer.from(token, 'base64url')
  const named = bytes.subarray(0, -SEAL_BYTES)
  if (named.length !== UUID_BYTES && named.length !== 2 * UUID_BYTES) return null
  if (!timingSafeEqual(bytes.subarray(-SEAL_BYTES), sealOf(key, named))) return null
  const reportId = named.length === UUID_BYTES ? null : uuidOf(named.subarray(UUID_BYTES))
  return { decisionId: uuidOf(named), reportId }
}

const sealOf = (key: Buffer, named: Buffer): Buffer =>
  createHmac('sha256', key).update('appeal:').update(named).digest().subarray(0, SEAL_BYTES)
