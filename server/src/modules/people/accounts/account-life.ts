import { sql, type UpdateObject } from 'kysely'
import { ACCOUNT } from '#contract/limits.ts'
import { USER_MESSAGES as M } from '#contract/people/messages.ts'
import { type Lives, lives } from '../../../platform/database/lives.ts'
import { now } from '../../../platform/database/query.ts'
import type { Role } from '../../../platform/database/tables.ts'
import { conflict } from '../../../platform/http/errors.ts'
import type { Actor, UnitOfWork } from '../../facts.ts'
import { writeArticles } from '../../publishing/articles/article-life.ts'
import { LINK_PURPOSES, revokeLinks } from '../links/links.queries.ts'
import {
  findPlaces,
  handOverSitePages,
  listOwnFiles,
  lockTraces,
  takeBackFollows,
  takeBackLikes,
  takeBackReactions,
} from './account-traces.queries.ts'
import { type LockedAccount, lockAccount, lockAccountWholly } from './accounts.queries.ts'
import { deleteSessions } from './sessions.queries.ts'
import { isLastAdmin, lockAccounts } from './users.queries.ts'

/** What is locked before the account, for what is to be done to it. */
interface Reach {
  /** It may cease to be an administrator in use: such changes come one after the other, so that two cannot remove each other. */
  asAdmin?: boolean
  /** Its articles, or all that it has left on the site; then nobody comments, publishes or signs in by it meanwhile. */
  with?: 'articles' | 'traces'
}

/**
 * Locks an account in the order in which every other change locks (article, comment, account; each by id), and looks at it: nobody
 * else changes it before the transaction ends. Whether it is in use is written here. Undefined when there is no such account.
 */
export async function writeAccount(tx: UnitOfWork, id: string, reach: Reach = {}): Promise<AccountWriter | undefined> {
  if (reach.asAdmin) await lockAccounts(tx)
  if (reach.with === 'articles') await writeArticles(tx, { authorId: id })
  if (reach.with === 'traces') await lockTraces(tx, id, false)
  const account = await (reach.with ? lockAccountWholly : lockAccount)(tx, id)
  if (reach.with === 'traces') await lockTraces(tx, id, true)
  return account && new AccountWriter(tx, account)
}

/** Writes the life of one account, each change in one statement. Whatever ends its use ends its sessions, and none comes back. */
export class AccountWriter {
  readonly #tx: UnitOfWork
  /** As it was when it was locked. */
  readonly account: LockedAccount

  constructor(tx: UnitOfWork, account: LockedAccount) {
    this.#tx = tx
    this.account = account
  }

  /** Closes it for the days of grace, with its articles. @returns when it is deleted. @throws 409 for the last administrator. */
  async close(): Promise<Date> {
    await this.#keepOneAdmin()
    const { id, email } = this.account
    await (await writeArticles(this.#tx, { authorId: id })).withdrawForClosing()
    const deletedAt = sql<Date>`date_trunc('milliseconds', now()) + make_interval(days => ${sql.lit(ACCOUNT.closingDays)})`
    const written = lives.updateTable('users').set({ isActive: false, closingAt: deletedAt }).where('id', '=', id)
    const [closed] = await this.#tx(written.returning((eb) => eb.ref('closingAt').$notNull().as('at')))
    if (!closed) throw new Error(`the account ${id} vanished while it was locked`)
    await deleteSessions(this.#tx, id)
    this.#tx.note({ kind: 'account-closed', id, email, deletedAt: closed.at })
    return closed.at
  }

  /** Makes it active, with the articles that its closing took away. @param by null: its owner, by signing in. */
  async open(by: Actor | null): Promise<void> {
    const { id } = this.account
    await deleteSessions(this.#tx, id)
    await this.#write({ isActive: true, closingAt: null, ...UNSUSPENDED })
    await (await writeArticles(this.#tx, { authorId: id })).giveBackAfterClosing()
    this.#tx.note({ kind: 'account-activated', ...this.#named, by })
  }

  /** Takes it out of use until an administrator opens it, one that was closing or suspended too. @throws 409 as `close`. */
  async deactivate(by: Actor): Promise<void> {
    await this.#keepOneAdmin()
    await this.#write({ isActive: false, closingAt: null, ...UNSUSPENDED })
    await this.#shutOut()
    this.#tx.note({ kind: 'account-deactivated', ...this.#named, by })
  }

  /** Takes it out of use by a decision. @param until null: without an end. @throws 409 as `close`. */
  async suspend({
    reason,
    until,
    decisionId,
  }: {
    reason: string
    until: Date | null
    decisionId: string
  }): Promise<void> {
    await this.#keepOneAdmin()
    const suspension = { suspendedBy: decisionId, suspendedUntil: until, suspensionReason: reason }
    await this.#write({ isActive: false, suspendedAt: now, ...suspension })
    await this.#shutOut()
    this.#tx.note({ kind: 'account-suspended', id: this.account.id })
  }

  /** Ends its suspension; one that its owner is closing goes on closing. @param by null: its time is over, or a decision undone. */
  async liftSuspension(by: Actor | null): Promise<void> {
    await this.#write({ isActive: this.account.closingAt === null, ...UNSUSPENDED })
    await deleteSessions(this.#tx, this.account.id)
    this.#tx.note({ kind: 'account-restored', ...this.#named, by })
  }

  /** @throws 409 as `close`, for another role than an administrator's. */
  async giveRole(role: Role): Promise<void> {
    if (role !== 'admin') await this.#keepOneAdmin()
    await this.#write({ role })
  }

  /**
   * Removes it with what it owns; its comments stay unsigned, what it gave to others is no longer counted
   * (docs/product/accounts.md#deleting-an-account).
   * @param by null: its time is over, which its address is told.
   * @returns the names of its files. @throws 409 as `close`.
   */
  async delete(by: Actor | null): Promise<string[]> {
    await this.#keepOneAdmin()
    const tx = this.#tx
    const { id, displayName, email, emailVerifiedAt } = this.account
    await handOverSitePages(tx, id)
    const { articleIds, commentedIds } = await findPlaces(tx, id)
    const ownFiles = await listOwnFiles(tx, id)
    const likedIds = await takeBackLikes(tx, id)
    const reactedIds = await takeBackReactions(tx, id)
    const followedIds = await takeBackFollows(tx, id)
    const articleFiles = await (await writeArticles(tx, { authorId: id })).erase()
    await tx(lives.deleteFrom('users').where('id', '=', id))
    const gone = { articleIds, commentedIds: [...commentedIds, ...reactedIds], likedIds, followedIds }
    const isEmailConfirmed = emailVerifiedAt !== null
    tx.note({ kind: 'account-deleted', ...this.#named, by, email, isEmailConfirmed, displayName, ...gone })
    return [...articleFiles, ...ownFiles]
  }

  /** @throws 409 when it is the last active administrator (docs/product/accounts.md#last-administrator). */
  async #keepOneAdmin(): Promise<void> {
    if (await isLastAdmin(this.#tx, this.account.id)) throw conflict(M.lastAdmin)
  }

  /** Nobody comes in by what was there before. */
  async #shutOut(): Promise<void> {
    await deleteSessions(this.#tx, this.account.id)
    await revokeLinks(this.#tx, this.account.id, LINK_PURPOSES)
  }

  async #write(changes: UpdateObject<Lives, 'users', 'users'>): Promise<void> {
    await this.#tx(lives.updateTable('users').set(changes).where('id', '=', this.account.id))
  }

  get #named() {
    const { id, username: name } = this.account
    return { id, name }
  }
}

const UNSUSPENDED = { suspendedAt: null, suspendedBy: null, suspendedUntil: null, suspensionReason: '' }
