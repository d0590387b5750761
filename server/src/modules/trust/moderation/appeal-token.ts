import { APPEAL_PATH } from '#contract/people/links.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { sharedSecret } from '../../../platform/database/secrets.ts'
import { readSealedToken, sealedToken } from '../../../platform/http/sealed-token.ts'
import { uuidBytes, uuidOf } from '../../../platform/uuid-bytes.ts'

/** Whose side of which decision a link opens. */
export interface Side {
  decisionId: string
  /** Null: of whom it was decided about. */
  reportId: string | null
}

const UUID_BYTES = 16
const PURPOSE = 'appeal:'

/** What seals tokens, the same on every node. */
export const appealKey = (database: Queryable): Promise<Buffer> => sharedSecret(database, 'appeals')

/** Names a side of a decision. */
export const appealToken = (key: Buffer, { decisionId, reportId }: Side): string =>
  sealedToken(key, PURPOSE, Buffer.concat([decisionId, reportId ?? []].flat().map(uuidBytes)))

/** The whole address of a token. */
export const appealLink = (publicUrl: string, key: Buffer, side: Side): string =>
  `${publicUrl}${APPEAL_PATH}#${appealToken(key, side)}`

/** Null for a token that is not ours. */
export function readAppealToken(key: Buffer, token: string): Side | null {
  const named = readSealedToken(key, PURPOSE, token)
  if (named === null) return null
  const reportId = named.length === UUID_BYTES ? null : uuidOf(named.subarray(UUID_BYTES))
  return { decisionId: uuidOf(named), reportId }
}
