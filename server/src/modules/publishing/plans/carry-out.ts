import { PLAN_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Context } from '../../../context.ts'
import { isDatabaseAway } from '../../../platform/database/availability.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import { conflict, forbidden, HttpError } from '../../../platform/http/errors.ts'
import type { UnitOfWork } from '../../facts.ts'
import { findArticle } from '../articles/articles.queries.ts'
import { requirePublishingRight } from '../articles/require-publishing-right.ts'
import { fieldsOf, refuseUnpublishable } from '../articles/with-input.ts'
import { updateArticle } from '../articles/write-article.ts'
import { may } from '../newsroom/newsroom.policy.ts'
import { asOfNow } from '../newsroom/newsroom.queries.ts'
import { type DuePlan, failPlan, findPlanner, takeDuePlan } from './plans.queries.ts'

type Means = Pick<Context, 'perform'>

/** What the loop tells of what nobody foresaw. */
export interface PlansLog {
  error(details: object, message: string): void
}

/**
 * Does the first plan that is due, and that no other process is at, in one transaction with the end of the plan: exactly once, and
 * not at all where the process dies within. What cannot be done is kept with its reason, and holds up nothing else.
 * @returns false where nothing is due. @throws when the database is away.
 */
export async function carryOutNext(context: Means, log: PlansLog): Promise<boolean> {
  const begun: { plan?: DuePlan } = {}
  try {
    return await context.perform(async (tx) => {
      const plan = await takeDuePlan(tx)
      if (plan === undefined) return false
      begun.plan = plan
      await carryOut(tx, plan)
      return true
    })
  } catch (err) {
    const { plan } = begun
    if (plan === undefined || isDatabaseAway(err)) throw err
    if (!(err instanceof HttpError)) log.error({ err, plan: plan.id }, 'a plan could not be carried out')
    await context.perform((tx) => fail(tx, plan, err instanceof HttpError ? err.message : M.siteFailed))
    return true
  }
}

/** @throws HttpError in the words of the reason why it cannot be done. */
async function carryOut(tx: UnitOfWork, plan: DuePlan): Promise<void> {
  const { articleId: id, act, at } = plan
  const by = await requirePlanner(tx, plan)
  const before = await findArticle(tx, { id }, null)
  // What lies in the bin has no plans.
  if (before === undefined) return
  if (!may(by, 'publish', before)) throw forbidden(M.plannerMayNot)
  if (act === 'update') throw conflict(M.nothingToUpdate)
  const status = act === 'publish' ? 'published' : 'draft'
  if (act === 'withdraw' && before.status === 'draft') throw conflict(M.wasNotPublished)
  if (before.status === status) return
  const fields = { ...fieldsOf(before), status } as const
  if (act === 'publish') {
    refuseUnpublishable(fields)
    await requirePublishingRight(tx, by, before.authorId)
  }
  const isWritten = await updateArticle(tx, before, fields, before.slug, { by, at })
  if (!isWritten) throw new Error(`the article ${id} changed while it was locked`)
}

/** Who planned it, with what they may do now. @throws 403. */
async function requirePlanner(tx: Transaction, { plannedBy, publicationId }: DuePlan) {
  const planner = plannedBy === null ? undefined : await findPlanner(tx, plannedBy, publicationId)
  if (planner === undefined) throw forbidden(M.plannerGone)
  return Object.keys(planner.memberships).length === 0 ? planner : asOfNow(tx, planner, publicationId)
}

async function fail(tx: UnitOfWork, plan: DuePlan, failure: string): Promise<void> {
  const { articleId: id, publicationId: authorId, act, plannedBy } = plan
  const name = await failPlan(tx, plan, failure)
  if (name === undefined) return
  const planner = plannedBy === null ? undefined : await findPlanner(tx, plannedBy, authorId)
  tx.note({ kind: 'plan-failed', id, name, authorId, by: planner ?? null, act, failure })
}
