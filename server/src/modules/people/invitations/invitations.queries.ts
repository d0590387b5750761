import { randomUUIDv7 } from 'node:crypto'
import { type InferResult, sql } from 'kysely'
import { INVITATION_DAYS } from '#contract/limits.ts'
import type { RegistrationMode } from '#contract/site/site-settings.ts'
import type { Database, Queryable, Transaction } from '../../../platform/database/connect.ts'
import { isBefore } from '../../../platform/database/keyset.ts'
import { now, query } from '../../../platform/database/query.ts'
import { hashToken, makeToken } from '../../../platform/http/tokens.ts'

export async function readRegistrationMode(database: Queryable): Promise<RegistrationMode> {
  const [row] = await database(query.selectFrom('siteSettings').select('registration'))
  return row?.registration ?? 'open'
}

const listed = query
  .selectFrom('invitations as i')
  .leftJoin('users as maker', 'maker.id', 'i.createdBy')
  .leftJoin('users as guest', 'guest.id', 'i.usedBy')
  .select((eb) => [
    'i.id',
    'i.createdAt',
    'i.expiresAt',
    'i.usedAt',
    'maker.username as createdBy',
    'guest.username as usedBy',
    eb('i.expiresAt', '<=', now).$castTo<boolean>().as('isOver'),
  ])

export type ListedInvitation = InferResult<typeof listed>[number]

interface PageOfInvitations {
  cursor: [number, string] | null
  offset: number
  limit: number
}

/** One more than `limit`, the last made first. */
export function listInvitations(
  database: Queryable,
  { cursor, offset, limit }: PageOfInvitations,
): Promise<ListedInvitation[]> {
  return database(
    listed
      .where((eb) => isBefore(eb.refTuple('i.createdAt', 'i.id'), cursor))
      .orderBy('i.createdAt', 'desc')
      .orderBy('i.id', 'desc')
      .limit(limit + 1)
      .offset(offset),
  )
}

export async function findInvitation(database: Queryable, id: string): Promise<ListedInvitation | undefined> {
  const [row] = await database(listed.where('i.id', '=', id))
  return row
}

/** Makes an invitation; only the hash of its token is kept. @returns its id and its token, base64url. */
export async function insertInvitation(tx: Transaction, createdBy: string): Promise<{ id: string; token: string }> {
  const id = randomUUIDv7()
  const token = makeToken()
  const expiresAt = sql<Date>`now() + make_interval(days => ${sql.lit(INVITATION_DAYS)})`
  await tx(query.insertInto('invitations').values({ id, tokenHash: hashToken(token), createdBy, expiresAt }))
  return { id, token }
}

/** Takes an invitation up for a new account, if it is still good; of two at once one has it. */
export async function consumeInvitation(tx: Transaction, token: string, usedBy: string): Promise<boolean> {
  const rows = await tx(
    query
      .updateTable('invitations')
      .set({ usedAt: now, usedBy })
      .where('tokenHash', '=', hashToken(token))
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning('id'),
  )
  return rows.length === 1
}

/** What is known of an invitation, whatever has become of it. */
export async function findByToken(database: Queryable, token: string) {
  const [row] = await database(
    query
      .selectFrom('invitations')
      .select((eb) => ['usedAt', eb('expiresAt', '<=', now).$castTo<boolean>().as('isOver')])
      .where('tokenHash', '=', hashToken(token)),
  )
  return row
}

/** @returns false when it has served, or is not there. */
export async function deleteUnused(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx(
    query.deleteFrom('invitations').where('id', '=', id).where('usedAt', 'is', null).returning('id'),
  )
  return rows.length === 1
}

/** Forgets what was over a month ago: until then a link still says why it opens nothing. */
export async function sweepInvitations(database: Database): Promise<void> {
  await database(query.deleteFrom('invitations').where('expiresAt', '<=', sql<Date>`now() - interval '30 days'`))
}
