import { type InferResult, type SqlBool, sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { query } from '../../platform/database/query.ts'
import type { Role } from '../../platform/database/tables.ts'
import { restsAsAdmin } from './rests-as-admin.ts'
import { shownPicture } from './shown-pictures.ts'

const PUBLIC = [
  'u.id',
  'u.username',
  'u.bio',
  'u.userType',
  'u.createdAt',
  'u.subscriberCount',
  'u.articlesCount',
] as const
/** What its owner and administrators know besides. */
const PRIVATE = ['u.email', 'u.emailVerifiedAt', 'u.role', 'u.isActive'] as const

/** What anybody may know of an account. */
const publicUsers = query
  .selectFrom('users as u')
  .select(PUBLIC)
  .select((eb) => [shownPicture(eb.ref('u.avatar')).as('avatar'), shownPicture(eb.ref('u.bannerUrl')).as('bannerUrl')])

/** What its owner and administrators know. */
const accounts = publicUsers.select(PRIVATE)

export type PublicUserRow = InferResult<typeof publicUsers>[number]
export type AccountRow = InferResult<typeof accounts>[number]

export async function findAccount(database: Queryable, id: string): Promise<AccountRow | undefined> {
  const [row] = await database(accounts.where('u.id', '=', id))
  return row
}

/** What its owner knows of it besides, in this session. */
export async function findOwnAccount(database: Queryable, { id, sessionId }: { id: string; sessionId: string }) {
  const [row] = await database(
    accounts
      .innerJoin('sessions as s', 's.userId', 'u.id')
      .select((eb) => ['u.pendingEmail', 'u.emailRefusedAt', restsAsAdmin(eb).as('restsAsAdmin')])
      .where('u.id', '=', id)
      .where('s.id', '=', sessionId),
  )
  return row
}

export type OwnAccountRow = NonNullable<Awaited<ReturnType<typeof findOwnAccount>>>

/** The active accounts that a person follows, the last followed first. */
export function listFollowed(database: Queryable, followerId: string) {
  return database(
    query
      .selectFrom('follows as f')
      .innerJoin('users as u', 'u.id', 'f.followedId')
      .select((eb) => [
        'u.id',
        'u.username',
        shownPicture(eb.ref('u.avatar')).as('avatar'),
        'u.userType',
        'u.articlesCount',
      ])
      .where('f.followerId', '=', followerId)
      .where('u.isActive', '=', true)
      .orderBy('f.createdAt', 'desc')
      .orderBy('u.id', 'desc'),
  )
}

export type FollowedRow = Awaited<ReturnType<typeof listFollowed>>[number]

export async function findActiveUser(database: Queryable, id: string): Promise<AccountRow | undefined> {
  const [row] = await database(accounts.where('u.id', '=', id).where('u.isActive', '=', true))
  return row
}

/** Without regard to case. */
export async function findActiveUserByName(database: Queryable, username: string): Promise<AccountRow | undefined> {
  const [row] = await database(
    accounts
      .where(({ eb, fn }) => eb(fn<string>('lower', ['u.username']), '=', sql<string>`lower(${username})`))
      .where('u.isActive', '=', true),
  )
  return row
}

export interface Place {
  offset: number
  limit: number
}

/** How many likely names are put in order: enough for anyone to look through, few enough for the commonest word. */
const CANDIDATES = 200

/**
 * Active accounts by name: the very name first, then those that begin with `q`, then those with a word like it; accents
 * and case do not matter. One more than `limit`.
 */
export function searchUsers(database: Queryable, q: string, { offset, limit }: Place): Promise<PublicUserRow[]> {
  const prefix = `${q.replaceAll(/[\\%_]/g, '\\$&')}%`
  // Folded once a query, not once a row. Usernames are ASCII: to fold one is to lower it.
  const asked = sql<string>`(SELECT kiosque_fold(${q}))`
  const active = query.selectFrom('users').select('id').where('isActive', '=', sql.lit(true))
  const named = active.where(({ eb, fn }) => eb(fn<string>('lower', ['username']), '=', asked))
  const beginning = active
    .where((eb) => sql<SqlBool>`kiosque_fold(${eb.ref('username')}) LIKE (SELECT kiosque_fold(${prefix}))`)
    .limit(CANDIDATES)
  const similar = active.where((eb) => sql<SqlBool>`${asked} <% kiosque_fold(${eb.ref('username')})`).limit(CANDIDATES)
  const likely = named
    .union(query.selectFrom(beginning.as('b')).select('id'))
    .union(query.selectFrom(similar.as('s')).select('id'))
  return database(
    publicUsers
      .innerJoin(likely.as('likely'), 'likely.id', 'u.id')
      .orderBy(({ eb, fn }) => eb(fn<string>('lower', ['u.username']), '=', asked), 'desc')
      .orderBy((eb) => sql`starts_with(lower(${eb.ref('u.username')}), ${asked})`, 'desc')
      .orderBy((eb) => sql`word_similarity(${asked}, lower(${eb.ref('u.username')}))`, 'desc')
      .orderBy('u.subscriberCount', 'desc')
      .orderBy('u.username')
      .limit(limit + 1)
      .offset(offset),
  )
}

/** Every account, the newest first, one more than `limit`. */
export function listAccounts(database: Queryable, { offset, limit }: Place): Promise<AccountRow[]> {
  return database(
    accounts
      .orderBy('u.createdAt', 'desc')
      .orderBy('u.id', 'desc')
      .limit(limit + 1)
      .offset(offset),
  )
}

export interface UserChanges {
  avatar?: string | null | undefined
  bannerUrl?: string | null | undefined
  bio?: string | undefined
}

/** The pictures of an account, which nobody else changes until the transaction ends. Undefined when there is no such account. */
export async function findPictures(tx: Transaction, id: string) {
  const [row] = await tx(
    query.selectFrom('users').select(['avatar', 'bannerUrl']).where('id', '=', id).forNoKeyUpdate(),
  )
  return row
}

/** What is left out stays as it is. Undefined when there is no such account. */
export async function updateUser(
  database: Queryable,
  id: string,
  changes: UserChanges & { isActive?: boolean; role?: Role },
): Promise<AccountRow | undefined> {
  const given = Object.values(changes).some((value) => value !== undefined)
  if (!given) return findAccount(database, id)
  const [row] = await database(
    query
      .updateTable('users as u')
      .set(changes)
      .where('u.id', '=', id)
      .returning([...PUBLIC, ...PRIVATE])
      .returning((eb) => [
        shownPicture(eb.ref('u.avatar')).as('avatar'),
        shownPicture(eb.ref('u.bannerUrl')).as('bannerUrl'),
      ]),
  )
  return row
}

/** Waits for, and then holds off, every other transaction that does the same. */
export async function lockAccounts(tx: Transaction): Promise<void> {
  await tx(sql`SELECT pg_advisory_xact_lock(hashtext('kiosque.accounts'))`)
}

export async function isLastAdmin(database: Queryable, id: string): Promise<boolean> {
  const isAdmin = query
    .selectFrom('users')
    .select('id')
    .where('role', '=', sql.lit('admin'))
    .where('isActive', '=', true)
  const [row] = await database(
    isAdmin.where('id', '=', id).where(({ not, exists }) => not(exists(isAdmin.where('id', '<>', id)))),
  )
  return row !== undefined
}
