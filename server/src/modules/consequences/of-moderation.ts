import type { Act } from '#contract/trust/journal.ts'
import { MODERATION_MESSAGES as M } from '#contract/trust/messages.ts'
import type { Tag } from '../../platform/changes/changes.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Enqueuing, Fact } from '../facts.ts'
import { queueMail, queueMails, queueMailToOwner } from '../people/mails/queue-mail.ts'
import { appellantOf, hasReturned, toldOfAnswer } from '../trust/moderation/appeals.queries.ts'
import { findPublishedAt, reportersOf } from '../trust/moderation/decisions.queries.ts'
import { insertEntry } from '../trust/register/register.queries.ts'

export const actOnCase =
  (act: Act) =>
  ({ id, label, by }: Pick<Fact<'case-opened'>, 'id' | 'label' | 'by'>) =>
    ({ by, act, target: { kind: 'case', id, name: label } }) as const

export const decidedInJournal = (fact: Fact<'case-decided'>) => ({
  ...actOnCase('case-decided')(fact),
  reason: fact.rule,
  facts: {
    measure: fact.measure,
    target: fact.targetKind,
    suspendedUntil: fact.suspendedUntil?.toISOString() ?? null,
  },
})

export const appealInJournal = ({ id, label, by, outcome, measure, reasons }: Fact<'appeal-decided'>) => ({
  ...{ by, act: 'appeal-decided' as const, target: { kind: 'appeal' as const, id, name: label } },
  ...{ reason: reasons, facts: { outcome, measure } },
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

export const tellOfSuspension = (tx: Transaction, { id, decisionId }: Fact<'suspended-by-hand'>, jobs: Enqueuing) =>
  queueMailToOwner(tx, jobs, id, { kind: 'account-suspended', decisionId })

export const sendReceiptOfAppeal = (tx: Transaction, { id }: Fact<'appeal-received'>, jobs: Enqueuing) =>
  queueMails(tx, jobs, 'appeal-received', appellantOf(id))

export const tellOfAnswer = (tx: Transaction, { id, isToldToAll }: Fact<'appeal-decided'>, jobs: Enqueuing) =>
  queueMails(tx, jobs, 'appeal-decided', toldOfAnswer(id, isToldToAll ? 'both' : 'appellant'))
