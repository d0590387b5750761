import type { FastifyBaseLogger } from 'fastify'
import { PLAN_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Context } from '../../../context.ts'
import { isDatabaseAway } from '../../../platform/database/availability.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import { conflict, forbidden, HttpError } from '../../../platform/http/errors.ts'
import type { UnitOfWork } from '../../facts.ts'
import { findArticle } from '../articles/articles.queries.ts'
import { publishUnpublished } from '../articles/publish-unpublished.ts'
import { requirePublishingRight } from '../articles/require-publishing-right.ts'
import { fieldsOf, refuseUnpublishable } from '../articles/with-input.ts'
import { updateArticle } from '../articles/write-article.ts'
import { may, type Person, type Writer } from '../newsroom/newsroom.policy.ts'
import { asOfNow } from '../newsroom/newsroom.queries.ts'
import { type DuePlan, failPlan, findPlanner, takeDuePlan } from './plans.queries.ts'

/** What acts on pieces need. */
type Means = Pick<Context, 'perform' | 'preparesVideos' | 'jobs' | 'rateLimits'>

/** How many plans of one publication are done at once: its account is counted anew, and everybody told, once for all of them. */
const AT_ONCE = 25

/**
 * Does the first plans that are due, and that no other process is at, in one transaction with their end: each exactly once, and none
 * where the process dies within. What cannot be done is kept with its reason, and holds up nothing else: the others are due still.
 * @returns false where nothing is due. @throws when the database is away.
 */
export async function carryOutSome(
  context: Means,
  log: Pick<FastifyBaseLogger, 'error'>,
  atOnce = AT_ONCE,
): Promise<boolean> {
  const { perform } = context
  const begun: { plan?: DuePlan } = {}
  try {
    return await perform(async (tx) => {
      const known: Known = { planners: new Map(), entitled: new Set() }
      let plan = await takeDuePlan(tx)
      const publicationId = plan?.publicationId
      for (let n = 1; plan !== undefined; n++) {
        begun.plan = plan
        await carryOut(tx, context, plan, known)
        plan = n < atOnce ? await takeDuePlan(tx, publicationId) : undefined
      }
      return publicationId !== undefined
    })
  } catch (err) {
    const { plan } = begun
    if (plan === undefined || isDatabaseAway(err)) throw err
    // What follows from them comes after all of them, and does not say from which one it failed.
    if (!(err instanceof HttpError) && atOnce > 1) return carryOutSome(context, log, 1)
    if (!(err instanceof HttpError)) log.error({ err, plan: plan.id }, 'a plan could not be carried out')
    await perform((tx) => fail(tx, plan, err instanceof HttpError ? err.message : M.siteFailed))
    return true
  }
}

/** @throws HttpError in the words of the reason why it cannot be done. */
async function carryOut(tx: UnitOfWork, means: Means, plan: DuePlan, known: Known): Promise<void> {
  const { articleId: id, act, at } = plan
  const by = await requirePlanner(tx, plan, known)
  const before = await findArticle(tx, { id }, null)
  // What lies in the bin has no plans.
  if (before === undefined) return
  if (!may(by, 'publish', before)) throw forbidden(M.plannerMayNot)
  if (act === 'update') return void (await publishUnpublished(tx, means, { id, caller: by }))
  const status = act === 'publish' ? 'published' : 'draft'
  if (act === 'withdraw' && before.status === 'draft') throw conflict(M.wasNotPublished)
  if (before.status === status) return
  const fields = { ...fieldsOf(before), status } as const
  if (act === 'publish') {
    refuseUnpublishable(fields)
    if (!known.entitled.has(by.id)) await requirePublishingRight(tx, by, before.authorId)
    known.entitled.add(by.id)
  }
  const isWritten = await updateArticle(tx, before, fields, before.slug, { by, at })
  if (!isWritten) throw new Error(`the article ${id} changed while it was locked`)
}

/** What was looked up for pieces of one publication, and holds until the transaction ends: of this planner, and who may publish. */
interface Known {
  planners: Map<string, Person & Writer>
  entitled: Set<string>
}

/** @throws 403 where who planned it is not there any more. */
async function requirePlanner(tx: Transaction, { plannedBy, publicationId }: DuePlan, { planners }: Known) {
  if (plannedBy === null) throw forbidden(M.plannerGone)
  const known = planners.get(plannedBy)
  if (known) return known
  const found = await findPlanner(tx, plannedBy)
  if (found === undefined) throw forbidden(M.plannerGone)
  const planner = await asOfNow(tx, found, publicationId)
  planners.set(plannedBy, planner)
  return planner
}

async function fail(tx: UnitOfWork, plan: DuePlan, failure: string): Promise<void> {
  const { articleId: id, publicationId: authorId, act, plannedBy } = plan
  const name = await failPlan(tx, plan, failure)
  if (name === undefined) return
  const planner = plannedBy === null ? undefined : await findPlanner(tx, plannedBy)
  tx.note({ kind: 'plan-failed', id, name, authorId, by: planner ?? null, act, failure })
}
