import { COMMENT_MESSAGES as M } from '#contract/community/messages.ts'
import { MODERATION_MESSAGES } from '#contract/trust/messages.ts'
import type { Context } from '../../../context.ts'
import { type Caller, isAdmin } from '../../../platform/http/authentication.ts'
import { forbidden, notFound } from '../../../platform/http/errors.ts'
import { canRead } from '../../publishing/articles/articles.policy.ts'
import { decideAbout } from '../../trust/moderation/decide.ts'
import { describeComment } from '../../trust/moderation/targets.ts'
import { canDelete } from './comments.policy.ts'
import { deleteComment, lockComment } from './deletion.queries.ts'
import { tellOfComment } from './tell-of-comment.ts'

/**
 * Deletes a comment and tells what depends on it. An administrator takes that of somebody else away by a decision
 * (docs/product/comments.md#deleting-a-comment).
 * @param reason what they say of it; '' for nothing.
 * @throws 404, 403; to an administrator as `decide`.
 */
export async function removeComment(
  { perform, changes, jobs }: Context,
  commentId: string,
  caller: Caller,
  reason: string,
): Promise<void> {
  const { articleId, tags } = await perform(async (tx) => {
    const comment = await lockComment(tx, commentId)
    if (!comment || !canRead(caller, { status: comment.status, authorId: comment.articleAuthorId }))
      throw notFound(M.notFound)
    const { articleId } = comment
    if (canDelete(caller, comment)) {
      if (!(await deleteComment(tx, commentId))) throw notFound(M.notFound)
      return { articleId, tags: [] }
    }
    if (!isAdmin(caller)) throw forbidden(M.notYours)
    const facts = reason === '' ? MODERATION_MESSAGES.unexplained : reason
    const decision = { measure: 'hide', rule: MODERATION_MESSAGES.siteRule, facts, suspendedDays: null } as const
    const { tags } = await decideAbout(tx, jobs, caller, describeComment({ id: commentId, ...comment }), decision)
    return { articleId, tags }
  })
  await Promise.all([changes.publish(tags), tellOfComment(changes, articleId)])
}
