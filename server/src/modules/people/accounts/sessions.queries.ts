import { randomUUIDv7 } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import { SESSION } from '#contract/limits.ts'
import type { Database, Queryable, Transaction } from '../../../platform/database/connect.ts'
import { type Given, prepared } from '../../../platform/database/prepared.ts'
import { now, query } from '../../../platform/database/query.ts'
import type { DB, Role } from '../../../platform/database/tables.ts'
import type { AccessClaims } from '../../../platform/http/access-tokens.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { hashToken, makeToken } from '../../../platform/http/tokens.ts'
import { restsAsAdmin } from './accounts.policy.ts'

const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${sql.lit(days)})`

/** docs/product/accounts.md#refresh-token: 30 days without use, 180 days in all. */
const alive = (eb: ExpressionBuilder<{ s: DB['sessions'] }, 's'>) =>
  eb.and([eb('s.lastUsedAt', '>', daysAgo(SESSION.idleDays)), eb('s.createdAt', '>', daysAgo(SESSION.maxDays))])

export interface NewSession {
  userId: string
  userAgent: string
  /** Whether a second factor or a passkey was shown. */
  isStrong: boolean
  /** When the person proved who they are; just now, where it is left out. */
  confirmedAt?: Date
}

/**
 * Begins a session; only the hash of its refresh token is kept. Of an account that has as many as it may, those that were not
 * used for longest end with it: asked after the new one is there, so that many begun at once leave no more either.
 */
export async function insertSession(database: Queryable, { userId, userAgent, isStrong, confirmedAt }: NewSession) {
  const id = randomUUIDv7()
  const refreshToken = makeToken()
  const tokenHash = hashToken(refreshToken)
  await database(
    query
      .insertInto('sessions')
      .values({ id, userId, tokenHash, userAgent: userAgent.slice(0, 500), isStrong, confirmedAt }),
  )
  const lastKept = query
    .selectFrom('sessions')
    .select(['lastUsedAt', 'id'])
    .where('userId', '=', userId)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(SESSION.perAccount - 1)
  await database(
    query
      .deleteFrom('sessions')
      .where('userId', '=', userId)
      .where((eb) => eb(eb.refTuple('lastUsedAt', 'id'), '<', lastKept.$asTuple('lastUsedAt', 'id'))),
  )
  return { id, refreshToken }
}

/** The account behind a session that is alive, when it is active: asked on every request. */
export async function findCaller(database: Queryable, claims: AccessClaims): Promise<Caller | undefined> {
  const [caller] = await database(callerStatement(claims))
  return caller
}

const callerStatement = prepared(({ sessionId, userId }: Given<AccessClaims>) =>
  query
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select(['u.id', 's.id as sessionId', 'u.username', 'u.userType', 's.isStrong'])
    .select((eb) => {
      const rests = restsAsAdmin(eb)
      return [
        rests.as('restsAsAdmin'),
        sql<Role>`CASE WHEN ${rests} THEN ${eb.ref('u.userType')}::text::role ELSE ${eb.ref('u.role')} END`.as('role'),
        sql<boolean>`${eb.ref('s.confirmedAt')} > now() - make_interval(secs => ${sql.lit(SESSION.confirmedSeconds)})`.as(
          'isConfirmed',
        ),
        sql<Caller['memberships']>`coalesce((SELECT jsonb_object_agg(m.publication_id, m.role) FROM memberships m
          WHERE m.user_id = ${eb.ref('u.id')}), '{}')`.as('memberships'),
      ]
    })
    .where('s.id', '=', sessionId)
    .where('u.id', '=', userId)
    .where('u.isActive', '=', sql.lit(true))
    .where(alive),
)

/** Notes the use of a session found by its refresh token. */
export async function touchSession(database: Database, refreshToken: string) {
  const [session] = await database(
    query
      .updateTable('sessions as s')
      .from('users as u')
      .set({ lastUsedAt: now })
      .where('s.tokenHash', '=', hashToken(refreshToken))
      .whereRef('u.id', '=', 's.userId')
      .where('u.isActive', '=', sql.lit(true))
      .where(alive)
      .returning(['s.id', 's.userId']),
  )
  return session
}

/** Whose session a refresh token is; undefined when it is over. */
export async function findSessionOwner(tx: Transaction, refreshToken: string): Promise<string | undefined> {
  const [row] = await tx(query.selectFrom('sessions').select('userId').where('tokenHash', '=', hashToken(refreshToken)))
  return row?.userId
}

export async function deleteSessionByToken(tx: Transaction, refreshToken: string): Promise<void> {
  await tx(query.deleteFrom('sessions').where('tokenHash', '=', hashToken(refreshToken)))
}

/** @returns whether there was such a session of this account. */
export async function deleteSession(database: Queryable, userId: string, sessionId: string): Promise<boolean> {
  const deleted = await database(
    query.deleteFrom('sessions').where('id', '=', sessionId).where('userId', '=', userId).returning('id'),
  )
  return deleted.length > 0
}

export async function deleteSessions(database: Queryable, userId: string): Promise<void> {
  await database(query.deleteFrom('sessions').where('userId', '=', userId))
}

export async function deleteOtherSessions(database: Queryable, userId: string, sessionId: string): Promise<void> {
  await database(query.deleteFrom('sessions').where('userId', '=', userId).where('id', '<>', sessionId))
}

/**
 * Notes that the person has proved who they are (docs/product/accounts.md#confirming).
 * @param isStrong whether with a second factor or a passkey; a session that was strong stays so.
 */
export async function confirmSession(
  database: Queryable,
  sessionId: string,
  { isStrong }: { isStrong: boolean },
): Promise<void> {
  await database(
    query
      .updateTable('sessions')
      .set((eb) => ({ confirmedAt: now, isStrong: sql<boolean>`${eb.ref('isStrong')} OR ${isStrong}` }))
      .where('id', '=', sessionId),
  )
}

/** No session of an account is strong that has no second factor, nor passkey, any more. */
export async function weakenSessions(tx: Transaction, userId: string): Promise<void> {
  const passkeys = query.selectFrom('passkeys').select('id').where('userId', '=', userId)
  const totps = query
    .selectFrom('totps')
    .select('userId')
    .where('userId', '=', userId)
    .where('activatedAt', 'is not', null)
  await tx(
    query
      .updateTable('sessions')
      .set({ isStrong: false })
      .where('userId', '=', userId)
      .where(({ not, exists }) => not(exists(passkeys)))
      .where(({ not, exists }) => not(exists(totps))),
  )
}

/** When the person of a session proved who they are; undefined when it is over. */
export async function findConfirmedAt(tx: Transaction, sessionId: string): Promise<Date | undefined> {
  const [row] = await tx(query.selectFrom('sessions').select('confirmedAt').where('id', '=', sessionId))
  return row?.confirmedAt
}

export function listSessions(database: Database, userId: string) {
  return database(
    query
      .selectFrom('sessions as s')
      .select(['s.id', 's.userAgent', 's.createdAt', 's.lastUsedAt'])
      .where('s.userId', '=', userId)
      .where(alive)
      .orderBy('s.lastUsedAt', 'desc')
      .limit(100),
  )
}

/** Forgets the sessions that are over. */
export async function sweepSessions(database: Database): Promise<void> {
  await database(
    query
      .deleteFrom('sessions')
      .where((eb) =>
        eb.or([eb('lastUsedAt', '<=', daysAgo(SESSION.idleDays)), eb('createdAt', '<=', daysAgo(SESSION.maxDays))]),
      ),
  )
}
