import { COMMENT_MESSAGES as M } from '#contract/community/messages.ts'
import { MODERATION_MESSAGES } from '#contract/trust/messages.ts'
import type { Context } from '../../../context.ts'
import { type Caller, isAdmin } from '../../../platform/http/authentication.ts'
import { forbidden, notFound } from '../../../platform/http/errors.ts'
import { canRead } from '../../publishing/articles/articles.policy.ts'
import { asOfNow } from '../../publishing/newsroom/newsroom.queries.ts'
import { decideAbout } from '../../trust/moderation/decide.ts'
import { describeComment } from '../../trust/moderation/targets.ts'
import { lockComment } from './comment-life.ts'
import { canDelete } from './comments.policy.ts'

/**
 * Deletes a comment and tells what depends on it. An administrator takes that of somebody else away by a decision
 * (docs/product/comments.md#deleting-a-comment).
 * @param reason what they say of it; '' for nothing.
 * @throws 404, 403; to an administrator as `decide`.
 */
export const removeComment = ({ perform }: Context, commentId: string, caller: Caller, reason: string): Promise<void> =>
  perform(async (tx) => {
    const writer = await lockComment(tx, commentId)
    if (!writer) throw notFound(M.notFound)
    const { comment } = writer
    const article = {
      status: comment.articleStatus,
      authorId: comment.articleAuthorId,
      writerId: comment.articleWriterId,
      pageOf: comment.articlePageOf,
    }
    const isThere = comment.deletedAt === null && comment.articleDeletedAt === null
    const by = await asOfNow(tx, caller, article.authorId)
    if (!isThere || !canRead(by, article)) throw notFound(M.notFound)
    if (canDelete(by, { authorId: comment.authorId, article })) return writer.remove()
    if (!isAdmin(caller)) throw forbidden(M.notYours)
    const facts = reason === '' ? MODERATION_MESSAGES.unexplained : reason
    const decision = { measure: 'hide', rule: MODERATION_MESSAGES.siteRule, facts, suspendedDays: null } as const
    await decideAbout(tx, caller, describeComment(comment), decision)
  })
