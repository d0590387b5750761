import type { TargetKind } from '#contract/trust/moderation.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'
import { lockComment } from '../../community/comments/comment-life.ts'
import type { UnitOfWork } from '../../facts.ts'
import { lockAccount } from '../../people/accounts/accounts.queries.ts'
import { writeArticles } from '../../publishing/articles/article-life.ts'

/** Locks what is decided about, and its owner's account last. Nobody changes any of them before the transaction ends. */
export async function lockTarget(
  tx: UnitOfWork,
  { targetKind, targetId, ownerId }: { targetKind: TargetKind; targetId: string; ownerId: string | null },
): Promise<void> {
  if (targetKind === 'article') await writeArticles(tx, { id: targetId })
  if (targetKind === 'comment') await lockComment(tx, targetId)
  if (ownerId !== null) await lockAccount(tx, ownerId)
}

/** Whether its owner is closing an account. */
export async function isClosing(tx: Transaction, userId: string | null): Promise<boolean> {
  if (userId === null) return false
  const [row] = await tx(query.selectFrom('users').select('closingAt').where('id', '=', userId))
  return row?.closingAt != null
}
