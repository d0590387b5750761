import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import { SESSION } from '#contract/limits.ts'
import type { Database, Queryable } from '../../platform/database/connect.ts'
import { fragment } from '../../platform/database/fragment.ts'
import type { AccessClaims } from '../../platform/http/access-tokens.ts'
import type { Caller } from '../../platform/http/authentication.ts'

const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** decisions §2: 30 days without use, 180 days in all. */
const alive = fragment`
  s.last_used_at > now() - make_interval(days => ${SESSION.idleDays})
  AND s.created_at > now() - make_interval(days => ${SESSION.maxDays})`

/**
 * Begins a session; only the hash of its refresh token is kept. Of an account that has as many as it may, those that were not
 * used for longest end with it: asked after the new one is there, so that many begun at once leave no more either.
 */
export async function insertSession(sql: Queryable, userId: string, userAgent: string) {
  const id = uuidv7()
  const refreshToken = randomBytes(32).toString('base64url')
  await sql`
    INSERT INTO sessions (id, user_id, token_hash, user_agent)
    VALUES (${id}, ${userId}, ${hashToken(refreshToken)}, ${userAgent.slice(0, 500)})`
  await sql`
    DELETE FROM sessions WHERE user_id = ${userId} AND (last_used_at, id) < (
      SELECT last_used_at, id FROM sessions WHERE user_id = ${userId}
      ORDER BY last_used_at DESC, id DESC LIMIT 1 OFFSET ${SESSION.perAccount - 1}
    )`
  return { id, refreshToken }
}

/** Selects the account behind a session that is alive, of an active account: a row of `Caller`, or none. */
export const claimedCaller = ({ sessionId, userId }: AccessClaims) => fragment`
  SELECT u.id, s.id AS session_id, u.username, u.user_type, u.role
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.id = ${sessionId} AND u.id = ${userId} AND u.is_active AND ${alive}`

/** Asked on every request; undefined when the session is over. */
export async function findCaller(sql: Queryable, claims: AccessClaims): Promise<Caller | undefined> {
  const [caller] = await sql<Caller[]>`${claimedCaller(claims)}`
  return caller
}

/** Notes the use of a session found by its refresh token. */
export async function touchSession(database: Database, refreshToken: string) {
  const [session] = await database<{ id: string; userId: string }[]>`
    UPDATE sessions s SET last_used_at = now() FROM users u
    WHERE s.token_hash = ${hashToken(refreshToken)} AND u.id = s.user_id AND u.is_active AND ${alive}
    RETURNING s.id, s.user_id`
  return session
}

export async function deleteSessionByToken(database: Database, refreshToken: string): Promise<void> {
  await database`DELETE FROM sessions WHERE token_hash = ${hashToken(refreshToken)}`
}

/** @returns whether there was such a session of this account. */
export async function deleteSession(database: Database, userId: string, sessionId: string): Promise<boolean> {
  const deleted = await database`DELETE FROM sessions WHERE id = ${sessionId} AND user_id = ${userId} RETURNING id`
  return deleted.length > 0
}

export async function deleteSessions(sql: Queryable, userId: string): Promise<void> {
  await sql`DELETE FROM sessions WHERE user_id = ${userId}`
}

export interface SessionRow {
  id: string
  userAgent: string
  createdAt: Date
  lastUsedAt: Date
}

export function listSessions(database: Database, userId: string): Promise<SessionRow[]> {
  return database<SessionRow[]>`
    SELECT s.id, s.user_agent, s.created_at, s.last_used_at FROM sessions s
    WHERE s.user_id = ${userId} AND ${alive} ORDER BY s.last_used_at DESC LIMIT 100`
}

/** Forgets the sessions that are over. */
export async function sweepSessions(database: Database): Promise<void> {
  await database`
    DELETE FROM sessions
    WHERE last_used_at <= now() - make_interval(days => ${SESSION.idleDays})
      OR created_at <= now() - make_interval(days => ${SESSION.maxDays})`
}
