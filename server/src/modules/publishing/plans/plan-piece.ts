import { PLANS } from '#contract/limits.ts'
import { PLAN_MESSAGES as M, NEWSROOM_MESSAGES, PAGE_MESSAGES } from '#contract/publishing/messages.ts'
import type { PlanAct } from '#contract/publishing/own-plan.ts'
import type { LocalMoment } from '#contract/publishing/plans.ts'
import { MODERATION_MESSAGES } from '#contract/trust/messages.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import { momentInWords } from '../../../platform/dates.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, forbidden, invalidField } from '../../../platform/http/errors.ts'
import { dayAfter, readLocal, todayIn } from '../../../platform/local-moment.ts'
import type { UnitOfWork } from '../../facts.ts'
import { requireChangeable } from '../articles/articles.policy.ts'
import { type ArticleRow, lockArticle } from '../articles/articles.queries.ts'
import { requirePublishingRight } from '../articles/require-publishing-right.ts'
import { findUnpublished } from '../articles/unpublished-changes.queries.ts'
import { refuseUnpublishable } from '../articles/with-input.ts'
import { may } from '../newsroom/newsroom.policy.ts'
import { asOfNow, listSigners } from '../newsroom/newsroom.queries.ts'
import { deletePlans, deleteWish, findPlans, placeInTime, putPlan, putWish } from './plans.queries.ts'

type Means = Pick<Context, 'perform' | 'site'>

/**
 * Plans what is to become of a piece at a minute of the site's time zone, in the place of what was planned; the same again changes
 * nothing (docs/product/newsroom.md#dates).
 * @returns that minute in words.
 * @throws 404, 403 as to publish; 400 naming `at` or `fold` for a minute that is past, too far ahead, skipped or shown twice, and for
 * what could not be done then, or its fields.
 */
export async function planPiece(
  { perform, site }: Means,
  caller: Caller,
  { id, act, ...local }: LocalMoment & { id: string; act: PlanAct },
): Promise<string> {
  const { timeZone, dateLocale } = await site.read()
  const at = momentOf(local, timeZone)
  const moment = momentInWords(at, dateLocale, timeZone)
  await perform(async (tx) => {
    const { piece, by } = await lockPiece(tx, caller, id)
    requireMayPublish(by, piece)
    await requireToCome(tx, at)
    await requireDoable(tx, by, piece, act, at)
    const { id: articleId, authorId, title: name } = piece
    const isNew = await putPlan(tx, { articleId, publicationId: authorId, act, at, plannedBy: by.id })
    if (isNew) tx.note({ kind: 'plan-made', id, name, authorId, by, act, moment })
  })
  return moment
}

/** Takes back what is planned; what nobody planned is no matter. Of a draft that will not appear nothing else is left. @throws 404, 403. */
export async function dropPlan({ perform }: Means, caller: Caller, id: string, act: PlanAct): Promise<void> {
  await perform(async (tx) => {
    const { piece, by } = await lockPiece(tx, caller, id)
    requireMayPublish(by, piece)
    const acts: PlanAct[] = act === 'publish' && piece.status === 'draft' ? ['publish', 'update', 'withdraw'] : [act]
    const { authorId, title: name } = piece
    for (const dropped of await deletePlans(tx, [id], acts))
      tx.note({ kind: 'plan-dropped', id, name, authorId, by, act: dropped })
  })
}

/** Says for which day a draft is wished for, and who is at it. @throws 404, 403; 400 naming `day` or `personId`. */
export async function wishFor(
  { perform, site }: Means,
  caller: Caller,
  { id, day, personId }: { id: string; day: string; personId: string | null },
): Promise<void> {
  const today = todayIn((await site.read()).timeZone)
  if (day < today) throw invalidField('day', M.past)
  if (day > dayAfter(today, { years: PLANS.yearsAhead })) throw invalidField('day', M.tooFar(PLANS.yearsAhead))
  await perform(async (tx) => {
    const { piece } = await lockPiece(tx, caller, id)
    if (piece.status === 'published') throw invalidField('day', M.published)
    const { authorId: publicationId } = piece
    const [person] = personId === null ? [] : await listSigners(tx, publicationId, [personId])
    if (personId !== null && !person?.isOfNewsroom) throw invalidField('personId', M.personStranger)
    await putWish(tx, { articleId: id, publicationId, day, personId })
  })
}

/** @throws 404, 403. */
export async function dropWish({ perform }: Means, caller: Caller, id: string): Promise<void> {
  await perform(async (tx) => {
    await lockPiece(tx, caller, id)
    await deleteWish(tx, id)
  })
}

/** @throws 404, 403 to who may not edit it; 409 for a page. */
async function lockPiece(tx: UnitOfWork, caller: Caller, id: string) {
  const found = await lockArticle(tx, id)
  const by = found ? await asOfNow(tx, caller, found.authorId) : caller
  const piece = requireChangeable(found, by)
  if (piece.pageOf !== null) throw conflict(PAGE_MESSAGES.notPlanned)
  return { piece, by }
}

function requireMayPublish(by: Caller, piece: ArticleRow): void {
  if (!may(by, 'publish', piece)) throw forbidden(NEWSROOM_MESSAGES.publishingNeedsEditor)
}

/** @throws 400 naming `at` or `fold`. */
export function momentOf({ at, fold }: LocalMoment, zone: string): Date {
  const read = readLocal(at, zone)
  if (read === undefined) throw invalidField('at', M.momentUnknown)
  const clock = at.slice(-5)
  if (read.kind === 'skipped') throw invalidField('at', M.skipped(clock, read.last, read.first))
  if (read.kind === 'once') return read.at
  if (fold === undefined) throw invalidField('fold', M.twice(clock))
  return read[fold]
}

/** @throws 400 naming `at`. */
export async function requireToCome(tx: Transaction, at: Date): Promise<void> {
  const place = await placeInTime(tx, at)
  if (place === 'past') throw invalidField('at', M.past)
  if (place === 'far') throw invalidField('at', M.tooFar(PLANS.yearsAhead))
}

/** @throws 400, 403 where it is known already that it could not be done. */
async function requireDoable(tx: Transaction, by: Caller, piece: ArticleRow, act: PlanAct, at: Date): Promise<void> {
  const { plans = [], isHeld = false } = (await findPlans(tx, piece.id)) ?? {}
  const plannedAt = (of: PlanAct) => {
    const plan = plans.find((each) => each.act === of && each.failure === null)
    return plan && new Date(plan.at)
  }
  if (act === 'publish') {
    if (piece.status === 'published') throw invalidField('at', M.published)
    if (isHeld) throw invalidField('at', MODERATION_MESSAGES.heldArticle)
    refuseUnpublishable(piece)
    await requirePublishingRight(tx, by, piece.authorId)
  }
  if (act === 'update' && (piece.status === 'draft' || (await findUnpublished(tx, piece.id)) === undefined))
    throw invalidField('at', M.nothingToUpdate)
  if (act === 'withdraw' && piece.status === 'draft' && plannedAt('publish') === undefined)
    throw invalidField('at', M.nothingToWithdraw)
  const goesAt = act === 'withdraw' ? at : plannedAt('withdraw')
  const appearsAt = act === 'withdraw' ? (plannedAt('publish') ?? plannedAt('update')) : at
  if (goesAt !== undefined && appearsAt !== undefined && goesAt <= appearsAt)
    throw invalidField('at', act === 'withdraw' ? M.withdrawnBefore : M.publishedAfter)
}
