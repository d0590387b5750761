import { DESK_ACCOUNT_MESSAGES as D, USER_MESSAGES as M } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import type { UnitOfWork } from '../../facts.ts'
import { writeAccount } from '../accounts/account-life.ts'
import { LIFT_OVERDUE_SUSPENSIONS } from './lift-overdue-suspensions.job.ts'
import { listOverdueSuspensions } from './overdue.queries.ts'
import { type Doer, requireAbility } from './users.policy.ts'

interface Suspension {
  userId: string
  /** What the account is told of it. */
  reason: string
  /** Null: without an end. */
  until: Date | null
  decisionId: string
  by: Doer
}

/**
 * Suspends an account (docs/product/accounts.md#suspended-account): its sessions and links end. One that is suspended already may be
 * for longer, with the new reason. To be called before the transaction locks any account or article.
 * @returns whether the account was in use.
 * @throws 404; 403 for oneself, and to a moderator for administrators and moderators; 409 for the last administrator, for a
 * deactivated account and for one that is suspended for longer.
 */
export async function suspendAccount(tx: UnitOfWork, { userId, by, ...suspension }: Suspension): Promise<boolean> {
  const writer = await writeAccount(tx, userId, { asAdmin: true })
  if (!writer) throw notFound(M.notFound)
  const { isActive, suspendedAt, suspendedUntil } = writer.account
  requireAbility('suspend', by, writer.account)
  if (suspendedAt !== null && isEarlier(suspension.until, suspendedUntil)) throw conflict(D.suspendedLonger)
  await writer.suspend(suspension)
  return isActive
}

/** Ends a suspension; no session of before comes back. @throws 404; 403 to a moderator as `suspendAccount`; 409 for one that is not suspended. */
export async function restoreAccount(tx: UnitOfWork, userId: string, by: Doer): Promise<void> {
  const writer = await writeAccount(tx, userId)
  if (!writer) throw notFound(M.notFound)
  requireAbility('restore', by, writer.account)
  await writer.liftSuspension(by)
}

/** Ends the suspension that a decision made, unless there was another since. */
export async function liftSuspensionOf(tx: UnitOfWork, userId: string, decisionId: string): Promise<void> {
  const writer = await writeAccount(tx, userId)
  if (writer?.account.suspendedBy === decisionId) await writer.liftSuspension(null)
}

const AT_ONCE = 100

/** Ends the suspensions whose term is over, in time, while the server runs. */
export function liftSuspensionsInTime(context: Context): void {
  context.jobs.work(LIFT_OVERDUE_SUSPENSIONS, { run: (_, signal) => liftOverdueSuspensions(context, signal) })
}

/** Several nodes may do so at once, and whoever signs in meanwhile. */
export async function liftOverdueSuspensions(
  { database, perform }: Pick<Context, 'database' | 'perform'>,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const overdue = await listOverdueSuspensions(database, AT_ONCE)
    for (const userId of overdue) {
      signal.throwIfAborted()
      await perform(async (tx) => {
        const writer = await writeAccount(tx, userId)
        if (writer?.account.isTermOver) await writer.liftSuspension(null)
      })
    }
    if (overdue.length < AT_ONCE) return
  }
}

const DAY_MS = 24 * 3_600_000

/** When a suspension of so many days ends that begins now; null: without an end. */
export const endOfSuspension = (days: number | null): Date | null =>
  days === null ? null : new Date(Date.now() + days * DAY_MS)

const isEarlier = (one: Date | null, other: Date | null): boolean =>
  one !== null && (other === null || one.getTime() < other.getTime())
