import { randomUUIDv7 } from 'node:crypto'
import { USER_MESSAGES } from '#contract/people/messages.ts'
import { MODERATION_MESSAGES as M } from '#contract/trust/messages.ts'
import type { Context } from '../../../context.ts'
import type { Tag } from '../../../platform/changes/changes.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { queueMailToOwner } from '../../people/mails/queue-mail.ts'
import { suspendAccount } from '../../people/users/suspend-account.ts'
import { COMMAND_LINE, noteAct } from '../journal/note-act.ts'
import { insertEntry } from '../register/register.queries.ts'
import { insertDecision } from './decisions.queries.ts'
import { insertDecidedCase } from './reports.queries.ts'
import { findProfile } from './targets.queries.ts'
import { describeProfile } from './targets.ts'

interface Suspension {
  userId: string
  reason: string
  /** Null: without an end. */
  until: Date | null
  /** Null: on the command line. */
  by: Pick<Caller, 'id' | 'username' | 'role'> | null
}

/**
 * Suspends an account that nobody has reported, as a decision about its profile: it is told of by mail, contested and entered in the
 * register as any other (docs/product/moderation.md#suspensions-by-hand). To be called before the transaction locks any account or
 * article.
 * @returns what is to be published when the transaction has committed.
 * @throws as `suspendAccount`.
 */
export async function suspendByHand(
  tx: Transaction,
  jobs: Pick<Context['jobs'], 'enqueue'>,
  { userId, reason, until, by }: Suspension,
): Promise<Tag[]> {
  const profile = await findProfile(tx, userId)
  if (profile === undefined) throw notFound(USER_MESSAGES.notFound)
  const decisionId = randomUUIDv7()
  const tags = await suspendAccount(tx, { userId, reason, until, decisionId, by })
  const caseId = await insertDecidedCase(tx, describeProfile(profile))
  await insertDecision(tx, by ?? COMMAND_LINE, {
    id: decisionId,
    caseId,
    measure: 'suspend',
    rule: M.siteRule,
    facts: reason,
    suspendedUntil: until,
    wasPublic: profile.isActive,
  })
  await insertEntry(tx, { kind: 'removal', targetKind: 'profile', text: M.suspendedEntry, decisionId })
  await noteAct(tx, by, {
    act: 'account-suspended',
    target: { kind: 'account', id: userId, name: profile.username },
    reason,
    facts: { until: until?.toISOString() ?? null },
  })
  await queueMailToOwner(tx, jobs, userId, { kind: 'account-suspended', decisionId })
  return [...tags, 'register']
}
