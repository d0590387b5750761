import type { TargetKind } from '#contract/trust/moderation.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import { now, query } from '../../../platform/database/query.ts'
import { dayOf } from '../../reading/trending/activity.ts'

/**
 * Locks what is decided about in the order in which every other change locks: article, comment, account. Nobody changes any of them
 * before the transaction ends.
 */
export async function lockTarget(
  tx: Transaction,
  { targetKind, targetId, ownerId }: { targetKind: TargetKind; targetId: string; ownerId: string | null },
): Promise<void> {
  const comment = query.selectFrom('comments').select('articleId').where('id', '=', targetId)
  if (targetKind !== 'profile')
    await tx(
      query
        .selectFrom('articles')
        .select('id')
        .where('id', '=', targetKind === 'article' ? targetId : comment)
        .forNoKeyUpdate(),
    )
  if (targetKind === 'comment')
    await tx(query.selectFrom('comments').select('id').where('id', '=', targetId).forNoKeyUpdate())
  if (ownerId !== null) await tx(query.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate())
}

/** Whether its owner is closing an account. */
export async function isClosing(tx: Transaction, userId: string | null): Promise<boolean> {
  if (userId === null) return false
  const [row] = await tx(query.selectFrom('users').select('closingAt').where('id', '=', userId))
  return row?.closingAt != null
}

/** Hides a comment where it stands, with its author and text; counter and activity follow as when it is deleted. */
export async function hideComment(tx: Transaction, id: string, decisionId: string): Promise<void> {
  await tx(
    query
      .with('gone', (statement) =>
        statement
          .updateTable('comments')
          .set({ deletedAt: now, hiddenBy: decisionId })
          .where('id', '=', id)
          .where('deletedAt', 'is', null)
          .returning(['articleId', 'createdAt']),
      )
      .with('noted', (statement) =>
        statement
          .updateTable('articleActivity as y')
          .from('gone as g')
          .set((eb) => ({ comments: eb('y.comments', '-', 1) }))
          .whereRef('y.articleId', '=', 'g.articleId')
          .where((eb) => eb('y.day', '=', dayOf(eb.ref('g.createdAt')))),
      )
      .updateTable('articles as a')
      .from('gone as g')
      .set((eb) => ({ commentsCount: eb('a.commentsCount', '-', 1) }))
      .whereRef('a.id', '=', 'g.articleId'),
  )
}

/** Shows the comment again that a decision hid. */
export async function showComment(tx: Transaction, decisionId: string): Promise<void> {
  await tx(
    query
      .with('back', (statement) =>
        statement
          .updateTable('comments')
          .set({ deletedAt: null, hiddenBy: null })
          .where('hiddenBy', '=', decisionId)
          .returning(['articleId', 'createdAt']),
      )
      .with('noted', (statement) =>
        statement
          .updateTable('articleActivity as y')
          .from('back as b')
          .set((eb) => ({ comments: eb('y.comments', '+', 1) }))
          .whereRef('y.articleId', '=', 'b.articleId')
          .where((eb) => eb('y.day', '=', dayOf(eb.ref('b.createdAt')))),
      )
      .updateTable('articles as a')
      .from('back as b')
      .set((eb) => ({ commentsCount: eb('a.commentsCount', '+', 1) }))
      .whereRef('a.id', '=', 'b.articleId'),
  )
}

/** Whether an account is still suspended by a decision, and by nobody since. */
export async function isSuspendedBy(tx: Transaction, userId: string, decisionId: string): Promise<boolean> {
  const rows = await tx(
    query
      .selectFrom('users as u')
      .innerJoin('decisions as d', 'd.createdAt', 'u.suspendedAt')
      .select('u.id')
      .where('u.id', '=', userId)
      .where('d.id', '=', decisionId),
  )
  return rows.length > 0
}

/** The article under which a comment stands. */
export async function findArticleOfComment(tx: Transaction, id: string): Promise<string | undefined> {
  const [row] = await tx(query.selectFrom('comments').select('articleId').where('id', '=', id))
  return row?.articleId
}
