import type { Expression, ExpressionBuilder } from 'kysely'
import type { Reply } from '#contract/community/comments.ts'
import type { DB } from '../../../platform/database/tables.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { mayModerate } from '../../people/users/users.policy.ts'

/** docs/product/comments.md#deleting-a-comment: its author, or the author of the article it is about. */
export const canDelete = (
  caller: Pick<Caller, 'id'>,
  comment: { authorId: string | null; articleAuthorId: string },
): boolean => caller.id === comment.authorId || caller.id === comment.articleAuthorId

/** What an answer tells of what its caller may do. */
export const commentAbilities = (
  caller: Caller | null,
  comment: { authorId: string | null; articleAuthorId: string; articleStatus: 'draft' | 'published' },
): Reply['can'] => ({
  delete: caller !== null && canDelete(caller, comment),
  moderate: comment.articleStatus === 'published' && mayModerate(caller, comment.authorId),
})

/** A comment that waits, `heldComments h`, is seen by the author of its article `a` and by who wrote it (docs/product/comments.md#held-comments). */
export const mayDecideOrWrote =
  (readerId: string | Expression<string>) =>
  (eb: ExpressionBuilder<{ a: DB['articles']; h: DB['heldComments'] }, 'a' | 'h'>) =>
    eb.or([eb('a.authorId', '=', readerId), eb('h.authorId', '=', readerId)])
