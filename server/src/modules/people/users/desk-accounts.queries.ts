import { type ExpressionBuilder, type InferResult, type SqlBool, sql } from 'kysely'
import type { AccountState } from '#contract/people/desk-accounts.ts'
import type { Role } from '#contract/people/users.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { likeText, now, query } from '../../../platform/database/query.ts'
import type { DB } from '../../../platform/database/tables.ts'

const accounts = query
  .selectFrom('users as u')
  .select(['u.id', 'u.username', 'u.displayName', 'u.email', 'u.emailVerifiedAt', 'u.userType', 'u.role'])
  .select(['u.isActive', 'u.closingAt', 'u.suspendedAt', 'u.suspendedUntil', 'u.suspensionReason'])
  .select(['u.createdAt', 'u.articlesCount', 'u.publishingApprovedAt'])
export type DeskAccountRow = InferResult<typeof accounts>[number]

/** In which order, and where it goes on: milliseconds, or the name in lower case, and the id of the last row shown. */
export type AccountOrder =
  | { sort: 'newest' | 'oldest'; after: readonly [number, string] | null }
  | { sort: 'name'; after: readonly [string, string] | null }

export interface PageOfAccounts {
  q: string | undefined
  /** Whether addresses are looked through as well. */
  withEmails: boolean
  role: Role | undefined
  state: AccountState | undefined
  order: AccountOrder
  offset: number
  limit: number
}

/** One more than `limit`. */
export function listDeskAccounts(database: Queryable, page: PageOfAccounts): Promise<DeskAccountRow[]> {
  const { q, withEmails, role, state, order, offset, limit } = page
  let asked = accounts.limit(limit + 1).offset(offset)
  if (q !== undefined) asked = asked.where((eb) => isCalled(eb, q, withEmails))
  // In the text: only so PostgreSQL knows how many there are.
  if (role !== undefined) asked = asked.where('u.role', '=', sql.lit(role))
  if (state !== undefined) asked = asked.where((eb) => STATES[state](eb))
  if (order.sort === 'name') {
    const [name] = order.after ?? []
    if (name !== undefined) asked = asked.where((eb) => eb(lowerName(eb), '>', name))
    return database(asked.orderBy(lowerName))
  }
  const [at, id] = order.after ?? []
  const [follows, direction] = order.sort === 'newest' ? ([sql`<`, 'desc'] as const) : ([sql`>`, 'asc'] as const)
  if (at !== undefined)
    asked = asked.where((eb) => sql<SqlBool>`${eb.refTuple('u.createdAt', 'u.id')} ${follows} (${new Date(at)}, ${id})`)
  return database(asked.orderBy('u.createdAt', direction).orderBy('u.id', direction))
}

type OfAccounts = ExpressionBuilder<{ u: DB['users'] }, 'u'>

/** Nobody else's. */
const lowerName = (eb: OfAccounts) => sql<string>`lower(${eb.ref('u.username')})`

const STATES: Record<AccountState, (eb: OfAccounts) => ReturnType<OfAccounts['and']>> = {
  active: (eb) => eb.and([eb('u.isActive', '=', sql.lit(true))]),
  suspended: (eb) => eb.and([isShut(eb), eb('u.suspendedAt', 'is not', null)]),
  closing: (eb) => eb.and([isShut(eb), eb('u.suspendedAt', 'is', null), eb('u.closingAt', 'is not', null)]),
  deactivated: (eb) => eb.and([isShut(eb), eb('u.suspendedAt', 'is', null), eb('u.closingAt', 'is', null)]),
}

const isShut = (eb: OfAccounts) => eb('u.isActive', '=', sql.lit(false))

/** Fewer letters name the beginning of a word: the index knows parts of three. */
const PART = 3

/** Whether a name, or the address, has `q` in it, whatever the accents and case. */
function isCalled(eb: OfAccounts, q: string, withEmails: boolean) {
  const part = likeText(q)
  const isPart = q.length >= PART
  const names = sql<string>`kiosque_names(${eb.ref('u.username')}, ${eb.ref('u.displayName')})`
  // Folded by the planner, who then knows how many there are.
  const isNamed = sql<SqlBool>`${names} LIKE kiosque_fold(${isPart ? `%${part}%` : `% ${part}%`})`
  if (!withEmails) return isNamed
  const email = sql<string>`lower(${eb.ref('u.email')})`
  return eb.or([isNamed, sql<SqlBool>`${email} LIKE lower(${isPart ? `%${part}%` : `${part}%`})`])
}

/** Undefined when there is no such account. */
export async function findDeskAccount(database: Queryable, id: string): Promise<DeskAccountRow | undefined> {
  const [row] = await database(accounts.where('u.id', '=', id))
  return row
}

/** @returns whether that is new. */
export async function setPublishingApproval(tx: Transaction, id: string, isApproved: boolean): Promise<boolean> {
  const changed = await tx(
    query
      .updateTable('users')
      .set({ publishingApprovedAt: isApproved ? now : null })
      .where('id', '=', id)
      .where('publishingApprovedAt', isApproved ? 'is' : 'is not', null)
      .returning('id'),
  )
  return changed.length > 0
}

/** Whether an account has an authenticator or a passkey. */
export async function hasFactors(tx: Transaction, userId: string): Promise<boolean> {
  const [row] = await tx(
    query
      .selectFrom('passkeys')
      .select('userId')
      .where('userId', '=', userId)
      .unionAll(
        query.selectFrom('totps').select('userId').where('userId', '=', userId).where('activatedAt', 'is not', null),
      )
      .limit(1),
  )
  return row !== undefined
}
