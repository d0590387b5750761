import { randomUUIDv7 } from 'node:crypto'
import { MODERATION_MESSAGES as M } from '#contract/trust/messages.ts'
import type { Decision, Measure } from '#contract/trust/moderation.ts'
import { MEASURES } from '#contract/trust/words.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, forbidden, type HttpError, notFound } from '../../../platform/http/errors.ts'
import { lockComment } from '../../community/comments/comment-life.ts'
import type { UnitOfWork } from '../../facts.ts'
import { lockAccounts } from '../../people/accounts/users.queries.ts'
import { endOfSuspension, suspendAccount } from '../../people/users/suspend-account.ts'
import { whyNotSuspend } from '../../people/users/users.policy.ts'
import { writeArticles } from '../../publishing/articles/article-life.ts'
import { presentDecision } from './cases.presenter.ts'
import { type CaseRow, findCase } from './cases.queries.ts'
import { findTargetOfCase, insertDecision, lockCase } from './decisions.queries.ts'
import { lockTarget } from './effects.queries.ts'
import { measuresFor, ownerOf, whyNotDecide } from './moderation.policy.ts'
import { openCase } from './reports.queries.ts'
import type { Target } from './targets.ts'

export interface NewDecision {
  measure: Measure
  rule: string
  facts: string
  /** Of a suspension; null: without an end. */
  suspendedDays: number | null
}

/**
 * Decides about a case, once, with all that follows: its effect, the register, the journal and the mails to both sides are one
 * transaction, and every node knows before this returns (docs/product/moderation.md#decisions).
 * @throws 404; 403 to whom it is their own, or their own report; 409 when somebody has decided, with who and what, and for a measure
 * that has nothing to act on; what `suspendAccount` throws.
 */
export const decide = (
  { perform }: Pick<Context, 'perform'>,
  caller: Caller,
  caseId: string,
  decision: NewDecision,
): Promise<Decision> => perform((tx) => decideWithin(tx, caller, caseId, decision))

/**
 * Decides at once about what somebody sees, with what was reported of it: `decide` of the case that is open, or of a new one. To
 * suspend, it is to be called before the transaction locks anything.
 * @returns the case.
 * @throws as `decide`.
 */
export async function decideAbout(
  tx: UnitOfWork,
  caller: Caller,
  target: Target,
  decision: NewDecision,
): Promise<string> {
  const { kind: targetKind, id: targetId } = target.reportable
  if (decision.measure === 'suspend') await lockAccounts(tx)
  await lockTarget(tx, { targetKind, targetId, ownerId: target.ownerId })
  const { id } = await openCase(tx, target)
  await decideWithin(tx, caller, id, decision)
  return id
}

async function decideWithin(
  tx: UnitOfWork,
  caller: Caller,
  caseId: string,
  { suspendedDays, ...input }: NewDecision,
): Promise<Decision> {
  const { measure, rule } = input
  const suspendedUntil = measure === 'suspend' ? endOfSuspension(suspendedDays) : null
  const found = await lockForDecision(tx, caseId, caller, measure)
  const { label: name, targetKind, targetId, ownerId, isPublic, returnsWithAccount } = found
  const decisionId = randomUUIDv7()
  // What is away with a closing account comes back with it, unless a decision stands.
  const known = { wasPublic: isPublic || returnsWithAccount, suspendedUntil }
  await insertDecision(tx, caller, { id: decisionId, caseId, ...input, ...known })
  await takeEffect(tx, caller, found, { measure, rule, decisionId, suspendedUntil })
  const isRemoval = measure === 'suspend' || (isPublic && measure !== 'none' && measure !== 'warn')
  tx.note({
    ...{ kind: 'case-decided', id: caseId, name, by: caller, decisionId, targetKind, targetId, ownerId },
    ...{ measure, rule, suspendedUntil, isRemoval },
  })
  const decided = await findCase(tx, caseId, caller.id)
  const decision = decided && presentDecision(decided)
  if (!decision) throw new Error(`the decision ${decisionId} vanished within its own transaction`)
  return decision
}

/** The case, locked with its target, which this moderator may decide so. @throws as `decide`. */
async function lockForDecision(tx: UnitOfWork, caseId: string, caller: Caller, measure: Measure): Promise<CaseRow> {
  const target = await findTargetOfCase(tx, caseId)
  if (!target) throw notFound(M.caseNotFound)
  // Before any account and article, as `suspendAccount` asks.
  if (measure === 'suspend') await lockAccounts(tx)
  await lockTarget(tx, target)
  await lockCase(tx, caseId)
  const found = await findCase(tx, caseId, caller.id)
  if (!found) throw notFound(M.caseNotFound)
  const decision = presentDecision(found)
  if (decision) throw conflict(M.alreadyDecided(decision.moderator, MEASURES[decision.measure]))
  const refusal = whyNotDecide(caller, found)
  if (refusal !== null) throw forbidden(refusal)
  if (!measuresFor(caller, found).includes(measure)) throw unfit(caller, found, measure)
  return found
}

function unfit(caller: Caller, found: CaseRow, measure: Measure): HttpError {
  const { targetKind } = found
  const owner = ownerOf(found)
  if (owner === null && (measure === 'warn' || measure === 'suspend')) return conflict(M.ownerGone)
  const refusal = measure === 'suspend' && owner && whyNotSuspend(caller, owner)
  if (refusal) return refusal
  const isOfAnotherKind = targetKind === 'profile' || (targetKind === 'comment' && measure === 'unpublish')
  return conflict(isOfAnotherKind ? M.measureUnfit : M.measureTooLate)
}

/** Does what was decided. */
async function takeEffect(
  tx: UnitOfWork,
  caller: Caller,
  { targetKind, targetId, ownerId, isThere }: CaseRow,
  {
    measure,
    rule,
    decisionId,
    suspendedUntil,
  }: Pick<NewDecision, 'measure' | 'rule'> & { decisionId: string; suspendedUntil: Date | null },
): Promise<void> {
  if (measure === 'none' || measure === 'warn') return
  if (measure === 'suspend' && ownerId !== null)
    await suspendAccount(tx, { userId: ownerId, reason: rule, until: suspendedUntil, decisionId, by: caller })
  if (!isThere) return
  if (targetKind === 'article') {
    const writer = await writeArticles(tx, { id: targetId })
    await writer.withdrawBy(decisionId, { isHeld: measure !== 'unpublish' })
  }
  if (targetKind === 'comment') await (await lockComment(tx, targetId))?.hide(decisionId)
}
