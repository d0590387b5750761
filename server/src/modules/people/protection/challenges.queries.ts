import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { PASSKEY_CEREMONY_SECONDS } from '#contract/limits.ts'
import type { Database, Queryable } from '../../../platform/database/connect.ts'
import { now, query } from '../../../platform/database/query.ts'

/** What a challenge is for: an answer to one is none to another. */
export interface Ceremony {
  purpose: 'add' | 'sign-in' | 'confirm'
  /** Null where it is not known yet who will answer. */
  userId: string | null
}

/** Gives somebody something to answer. */
export async function insertChallenge(database: Queryable, ceremony: Ceremony): Promise<Buffer> {
  const challenge = randomBytes(32)
  const expiresAt = sql<Date>`now() + make_interval(secs => ${sql.lit(PASSKEY_CEREMONY_SECONDS)})`
  await database(query.insertInto('passkeyChallenges').values({ ...ceremony, challenge, expiresAt }))
  return challenge
}

/** Uses a challenge up; of two at once one has it. @returns whether it was there, for this ceremony, and in time. */
export async function takeChallenge(
  database: Queryable,
  challenge: Buffer,
  { purpose, userId }: Ceremony,
): Promise<boolean> {
  const taken = await database(
    query
      .deleteFrom('passkeyChallenges')
      .where('challenge', '=', challenge)
      .where('purpose', '=', purpose)
      .where('userId', 'is not distinct from', userId)
      .where('expiresAt', '>', now)
      .returning('challenge'),
  )
  return taken.length > 0
}

/** Forgets the challenges that nobody answered in time. */
export async function sweepChallenges(database: Database): Promise<void> {
  await database(query.deleteFrom('passkeyChallenges').where('expiresAt', '<=', now))
}
