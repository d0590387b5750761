import { publishingProblems } from '#contract/publishing/publishing.ts'
import { MODERATION_MESSAGES as M } from '#contract/trust/messages.ts'
import type { Appeal, AppealOutcome } from '#contract/trust/moderation.ts'
import { APPEAL_OUTCOMES } from '#contract/trust/words.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, forbidden, notFound } from '../../../platform/http/errors.ts'
import { lockComment } from '../../community/comments/comment-life.ts'
import type { UnitOfWork } from '../../facts.ts'
import { liftSuspensionOf } from '../../people/users/suspend-account.ts'
import { writeArticles } from '../../publishing/articles/article-life.ts'
import { lockArticle } from '../../publishing/articles/articles.queries.ts'
import { type AppealRow, answerAppeal, findAppeal, findRemoval, findReport, lockAppeal } from './appeals.queries.ts'
import { presentAppeal } from './cases.presenter.ts'
import { assignCase } from './desk-work.queries.ts'
import { isClosing, lockTarget } from './effects.queries.ts'
import { whyNotAnswer } from './moderation.policy.ts'
import { insertReport, openCase } from './reports.queries.ts'
import { findTarget } from './targets.ts'

interface Answer {
  outcome: AppealOutcome
  reasons: string
}

/**
 * Answers an appeal, by another moderator than the first time (docs/product/moderation.md#appeals), in one transaction with what
 * follows: what its owner contested is undone where it is overturned; what a reporter contested is taken up again.
 * @throws 404; 403 to whoever decided first or is a part of it; 409 when somebody has answered, with who and how.
 */
export const decideAppeal = ({ perform }: Context, caller: Caller, appealId: string, answer: Answer): Promise<Appeal> =>
  perform(async (tx) => {
    const found = await lockForAnswer(tx, appealId, caller)
    const { label: name, measure, appealReportId, decisionId, ownerId } = found
    await answerAppeal(tx, appealId, caller, answer)
    const isOverturned = answer.outcome === 'overturned'
    if (isOverturned && appealReportId === null) await undo(tx, found)
    if (isOverturned && appealReportId !== null) await takeUpAgain(tx, caller, found, appealReportId)
    const isToldToAll = isOverturned && appealReportId === null
    const contested = appealReportId === null && ownerId !== null ? { decisionId, ownerId } : null
    tx.note({ kind: 'appeal-decided', id: appealId, name, by: caller, ...answer, measure, isToldToAll, contested })
    const answered = await findAppeal(tx, appealId, caller.id)
    if (!answered) throw new Error(`the appeal ${appealId} vanished within its own transaction`)
    return presentAppeal(answered)
  })

async function lockForAnswer(tx: UnitOfWork, appealId: string, caller: Caller): Promise<AppealRow> {
  const target = await findAppeal(tx, appealId, caller.id)
  if (!target) throw notFound(M.appealNotFound)
  await lockTarget(tx, target)
  await lockAppeal(tx, appealId)
  const found = await findAppeal(tx, appealId, caller.id)
  if (!found) throw notFound(M.appealNotFound)
  if (found.outcome !== null)
    throw conflict(M.appealAlreadyDecided(found.decidedByName ?? '', APPEAL_OUTCOMES[found.outcome]))
  const refusal = whyNotAnswer(caller, found)
  if (refusal !== null) throw forbidden(refusal)
  return found
}

/** Undoes what is left of a decision's effect, and says so in the register. */
async function undo(tx: UnitOfWork, found: AppealRow): Promise<void> {
  const { decisionId, ownerId, targetKind, targetId, wasPublic } = found
  if (targetKind === 'article') {
    const returns = wasPublic === true && (await isPublishable(tx, targetId))
    const writer = await writeArticles(tx, { id: targetId })
    await writer.giveBackFrom(decisionId, !returns ? 'draft' : (await isClosing(tx, ownerId)) ? 'closing' : 'published')
  }
  if (targetKind === 'comment') await (await lockComment(tx, targetId))?.show(decisionId)
  if (ownerId !== null) await liftSuspensionOf(tx, ownerId, decisionId)
  tx.note({ kind: 'decision-overturned', decisionId, targetKind, removal: await findRemoval(tx, decisionId) })
}

/** Its author may have emptied it meanwhile. */
async function isPublishable(tx: Transaction, articleId: string): Promise<boolean> {
  const article = await lockArticle(tx, articleId)
  return article !== undefined && publishingProblems(article).length === 0
}

/** Opens a case anew with the report that was answered so, for whoever found that it deserved another answer. */
async function takeUpAgain(tx: Transaction, caller: Caller, found: AppealRow, reportId: string): Promise<void> {
  const target = await findTarget(tx, found.targetKind, found.targetId)
  const report = await findReport(tx, reportId)
  if (target === undefined || report === undefined) return
  const { id } = await openCase(tx, target)
  await insertReport(tx, id, report)
  await assignCase(tx, id, caller.id)
}
