import { randomUUIDv7 } from 'node:crypto'
import { USER_MESSAGES } from '#contract/people/messages.ts'
import { MODERATION_MESSAGES as M } from '#contract/trust/messages.ts'
import { notFound } from '../../../platform/http/errors.ts'
import type { UnitOfWork } from '../../facts.ts'
import { suspendAccount } from '../../people/users/suspend-account.ts'
import type { Doer } from '../../people/users/users.policy.ts'
import { insertDecision } from './decisions.queries.ts'
import { insertDecidedCase } from './reports.queries.ts'
import { findProfile } from './targets.queries.ts'
import { describeProfile } from './targets.ts'

interface Suspension {
  userId: string
  reason: string
  /** Null: without an end. */
  until: Date | null
  by: Doer
}

/**
 * Suspends an account that nobody has reported, as a decision about its profile: it is told of by mail, contested and entered in the
 * register as any other (docs/product/moderation.md#suspensions-by-hand). To be called before the transaction locks any account or
 * article.
 * @throws as `suspendAccount`.
 */
export async function suspendByHand(tx: UnitOfWork, { userId, reason, until, by }: Suspension): Promise<void> {
  const profile = await findProfile(tx, userId)
  if (profile === undefined) throw notFound(USER_MESSAGES.notFound)
  const decisionId = randomUUIDv7()
  const wasPublic = await suspendAccount(tx, { userId, reason, until, decisionId, by })
  const caseId = await insertDecidedCase(tx, describeProfile(profile))
  await insertDecision(tx, by, {
    id: decisionId,
    caseId,
    measure: 'suspend',
    rule: M.siteRule,
    facts: reason,
    suspendedUntil: until,
    wasPublic,
  })
  tx.note({ kind: 'suspended-by-hand', id: userId, name: profile.username, by, decisionId, reason, until })
}
