import { MODERATION_MESSAGES as M } from '#contract/trust/messages.ts'
import type { Tag } from '../../platform/changes/changes.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Enqueuing, Fact } from '../facts.ts'
import { type NewMail, queueMail, queueMails, queueMailToOwner } from '../people/mails/queue-mail.ts'
import { appellantOf, hasReturned, toldOfAnswer } from '../trust/moderation/appeals.queries.ts'
import { findPublishedAt, reportersOf } from '../trust/moderation/decisions.queries.ts'
import { insertEntry } from '../trust/register/register.queries.ts'

export const decided = ({ rule, measure, targetKind: target, suspendedUntil }: Fact<'case-decided'>) => ({
  reason: rule,
  facts: { measure, target, suspendedUntil: suspendedUntil?.toISOString() ?? null },
})

export const suspended = ({ reason, until }: Fact<'suspended-by-hand'>) => ({
  reason,
  facts: { until: until?.toISOString() ?? null },
})

export const ofDecided = ({ isRemoval }: Fact<'case-decided'>): Tag[] => (isRemoval ? ['register'] : [])

/** docs/product/moderation.md#register: by its rule alone. */
export async function enterRemoval(
  tx: Transaction,
  { targetKind, targetId, rule, decisionId, isRemoval }: Fact<'case-decided'>,
): Promise<void> {
  if (!isRemoval) return
  const articleId = targetKind === 'article' ? targetId : null
  const publishedAt = await findPublishedAt(tx, targetKind, targetId)
  await insertEntry(tx, { kind: 'removal', targetKind, articleId, publishedAt, text: rule, decisionId })
}

/** In general words. */
export const enterSuspension = (tx: Transaction, { decisionId }: Fact<'suspended-by-hand'>) =>
  insertEntry(tx, { kind: 'removal', targetKind: 'profile', text: M.suspendedEntry, decisionId })

/** Of an article that is public again its return tells. */
export async function amendRemoval(
  tx: Transaction,
  { decisionId, targetKind, removal }: Fact<'decision-overturned'>,
): Promise<void> {
  if (removal !== undefined && !(await hasReturned(tx, removal)))
    await insertEntry(tx, { kind: 'amendment', targetKind, amends: removal, decisionId, text: M.overturnedEntry })
}

export const sendReceipt = (
  tx: Transaction,
  { id: reportId, reporterId: userId, recipient }: Fact<'report-received'>,
  jobs: Enqueuing,
) => queueMail(tx, jobs, { userId, recipient, facts: { kind: 'report-received', reportId } })

export async function tellOfDecision(
  tx: Transaction,
  { id, ownerId, decisionId }: Fact<'case-decided'>,
  jobs: Enqueuing,
): Promise<void> {
  if (ownerId !== null) await queueMailToOwner(tx, jobs, ownerId, { kind: 'decision-owner', decisionId })
  await queueMails(tx, jobs, 'decision-reporter', reportersOf(id))
}

export const sendReceiptOfAppeal = (tx: Transaction, { id }: Fact<'appeal-received'>, jobs: Enqueuing) =>
  queueMails(tx, jobs, 'appeal-received', appellantOf(id))

export const tellOfAnswer = (tx: Transaction, { id, isToldToAll }: Fact<'appeal-decided'>, jobs: Enqueuing) =>
  queueMails(tx, jobs, 'appeal-decided', toldOfAnswer(id, isToldToAll ? 'both' : 'appellant'))

export const replyDecided = ({ id, email }: Fact<'reply-inserted' | 'reply-refused'>): NewMail => ({
  recipient: email,
  facts: { kind: 'reply-decided', replyId: id },
})

export const enterReply = (tx: Transaction, { from, articleId, authorId, publishedAt }: Fact<'reply-inserted'>) =>
  insertEntry(tx, { kind: 'right-of-reply', targetKind: 'article', text: from, articleId, authorId, publishedAt })
