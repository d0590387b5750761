import { COMMENT_MESSAGES as M } from '#contract/community/messages.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { forbidden, notFound } from '../../../platform/http/errors.ts'
import { canRead } from '../../publishing/articles/articles.policy.ts'
import { noteAct } from '../../trust/journal/note-act.ts'
import { canDelete } from './comments.policy.ts'
import { labelOfComment } from './comments.presenter.ts'
import { deleteComment, lockComment } from './deletion.queries.ts'
import { tellOfComment } from './tell-of-comment.ts'

/** Deletes a comment and tells what depends on it. @throws 404, 403. */
export async function removeComment({ database, changes }: Context, commentId: string, caller: Caller): Promise<void> {
  const articleId = await database.transaction(async (tx) => {
    const comment = await lockComment(tx, commentId)
    if (!comment || !canRead(caller, { status: comment.status, authorId: comment.articleAuthorId }))
      throw notFound(M.notFound)
    if (!canDelete(caller, comment)) throw forbidden(M.notYours)
    if (!(await deleteComment(tx, commentId))) throw notFound(M.notFound)
    if (caller.id !== comment.authorId && caller.id !== comment.articleAuthorId)
      await noteAct(tx, caller, {
        act: 'comment-deleted',
        target: { kind: 'comment', id: commentId, name: labelOfComment(comment.content) },
      })
    return comment.articleId
  })
  await tellOfComment(changes, articleId)
}
