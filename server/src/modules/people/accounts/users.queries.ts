import { type ExpressionBuilder, type InferResult, type SqlBool, sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { likeText, query } from '../../../platform/database/query.ts'
import type { DB, UserType } from '../../../platform/database/tables.ts'
import { restsAsAdmin } from './accounts.policy.ts'
import { shownPicture } from './shown-pictures.ts'

const PUBLIC = [
  'u.id',
  'u.username',
  'u.displayName',
  'u.bio',
  'u.userType',
  'u.createdAt',
  'u.subscriberCount',
  'u.articlesCount',
] as const
/** What is not everybody's besides. */
const PRIVATE = [
  'u.email',
  'u.emailVerifiedAt',
  'u.role',
  'u.isActive',
  'u.usernameChangedAt',
  'u.firstUsername',
] as const

/** What anybody may know of an account. */
export const publicUsers = query
  .selectFrom('users as u')
  .select(PUBLIC)
  .select((eb) => [shownPicture(eb.ref('u.avatar')).as('avatar'), shownPicture(eb.ref('u.bannerUrl')).as('bannerUrl')])

const accounts = publicUsers.select(PRIVATE)

export type PublicUserRow = InferResult<typeof publicUsers>[number]
export type AccountRow = InferResult<typeof accounts>[number]

export async function findAccount(database: Queryable, id: string): Promise<AccountRow | undefined> {
  const [row] = await database(accounts.where('u.id', '=', id))
  return row
}

/** Whether this site has an account `u` confirm its address before it publishes (docs/product/content.md#who-may-publish). */
export const publishesOnceConfirmed = sql<boolean>`(u.email_verified_at IS NULL
  AND coalesce((SELECT require_verified_email FROM site_settings WHERE is_only), false))`

/** What its owner knows of it besides, in this session. */
export async function findOwnAccount(database: Queryable, { id, sessionId }: { id: string; sessionId: string }) {
  const [row] = await database(
    accounts
      .innerJoin('sessions as s', 's.userId', 'u.id')
      .select((eb) => [
        'u.pendingEmail',
        'u.emailRefusedAt',
        restsAsAdmin(eb).as('restsAsAdmin'),
        eb
          .and([eb('u.userType', '=', 'media'), publishesOnceConfirmed])
          .$castTo<boolean>()
          .as('mustConfirmEmail'),
        sql<boolean>`EXISTS (SELECT FROM memberships m WHERE m.user_id = ${eb.ref('u.id')})`.as('isMember'),
      ])
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
        'u.displayName',
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

/** Whether an account is open, closing, suspended or deactivated, and its address verified. */
export async function findStanding(sql: Queryable, id: string) {
  const [row] = await sql(
    query.selectFrom('users').select(['isActive', 'closingAt', 'suspendedAt', 'emailVerifiedAt']).where('id', '=', id),
  )
  return row
}

export async function findActiveUser(database: Queryable, id: string): Promise<AccountRow | undefined> {
  const [row] = await database(accounts.where('u.id', '=', id).where('u.isActive', '=', true))
  return row
}

/** By the username of today, without regard to case. */
export async function findActiveUserByName(database: Queryable, username: string): Promise<AccountRow | undefined> {
  const [row] = await database(
    accounts
      .where(({ eb, fn }) => eb(fn<string>('lower', ['u.username']), '=', sql<string>`lower(${username})`))
      .where('u.isActive', '=', true),
  )
  return row
}

/** Whom the address of a profile leads to, by the username of today or a former one. */
export const findActiveUserByAnyName = async (database: Queryable, username: string): Promise<AccountRow | undefined> =>
  (await findActiveUserByName(database, username)) ?? findActiveUserByFormerName(database, username)

async function findActiveUserByFormerName(database: Queryable, username: string): Promise<AccountRow | undefined> {
  const [row] = await database(
    accounts
      .innerJoin('formerUsernames as f', 'f.userId', 'u.id')
      .where('f.username', '=', sql<string>`lower(${username})`)
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
 * Active accounts, of a type if wanted, by username and public name: the very name first, then those that begin with `q`, then those with a word
 * like it; accents and case do not matter. One more than `limit`.
 */
export function searchUsers(
  database: Queryable,
  q: string,
  { userType, offset, limit }: Place & { userType?: UserType | undefined },
): Promise<PublicUserRow[]> {
  const beginning = `% ${likeText(q)}%`
  // Folded once a query, not once a row. Usernames are ASCII: to fold one is to lower it.
  const asked = sql<string>`(SELECT kiosque_fold(${q}))`
  let active = query.selectFrom('users as u').select('u.id').where('u.isActive', '=', sql.lit(true))
  if (userType !== undefined) active = active.where('u.userType', '=', userType)
  const likely = [
    active.where((eb) => sql<SqlBool>`lower(${eb.ref('u.username')}) = ${asked}`),
    active.where((eb) => sql<SqlBool>`${foldedDisplayName(eb)} = ${asked}`),
    active.where((eb) => sql<SqlBool>`${names(eb)} LIKE (SELECT kiosque_fold(${beginning}))`),
    active.where((eb) => sql<SqlBool>`${asked} <% ${names(eb)}`),
  ].map((found) => query.selectFrom(found.limit(CANDIDATES).as('found')).select('found.id'))
  return database(
    publicUsers
      .innerJoin(likely.reduce((all, some) => all.union(some)).as('likely'), 'likely.id', 'u.id')
      .orderBy(
        (eb) => sql`${asked} IN (lower(${eb.ref('u.username')}), coalesce(${foldedDisplayName(eb)}, ''))`,
        'desc',
      )
      .orderBy(
        (eb) => sql`starts_with(lower(${eb.ref('u.username')}), ${asked})
          OR starts_with(coalesce(${foldedDisplayName(eb)}, ''), ${asked})`,
        'desc',
      )
      .orderBy((eb) => sql`word_similarity(${asked}, ${names(eb)})`, 'desc')
      .orderBy('u.subscriberCount', 'desc')
      .orderBy('u.username')
      .limit(limit + 1)
      .offset(offset),
  )
}

type OfUsers = ExpressionBuilder<{ u: DB['users'] }, 'u'>

const foldedDisplayName = (eb: OfUsers) => sql<string | null>`kiosque_fold(${eb.ref('u.displayName')})`

/** Both names, folded, each after a blank. */
const names = (eb: OfUsers) => sql<string>`kiosque_names(${eb.ref('u.username')}, ${eb.ref('u.displayName')})`

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
  displayName?: string | null | undefined
  avatar?: string | null | undefined
  bannerUrl?: string | null | undefined
  bio?: string | undefined
}

/** What is left out stays as it is. Undefined when there is no such account. */
export async function updateUser(
  database: Queryable,
  id: string,
  changes: UserChanges,
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
