import type { Expression, ExpressionBuilder } from 'kysely'
import type { Reply } from '#contract/community/comments.ts'
import type { DB } from '../../../platform/database/tables.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { mayModerate } from '../../people/users/users.policy.ts'
import { isForMember, may, type Piece } from '../../publishing/newsroom/newsroom.policy.ts'

interface Judged {
  authorId: string | null
  article: Piece
}

/** docs/product/comments.md#deleting-a-comment: its author, or who looks after the comments of the article it is about. */
export const canDelete = (caller: Caller, { authorId, article }: Judged): boolean =>
  caller.id === authorId || may(caller, 'comments', article)

/** What an answer tells of what its caller may do. */
export const commentAbilities = (caller: Caller | null, comment: Judged): Reply['can'] => ({
  delete: caller !== null && canDelete(caller, comment),
  moderate: comment.article.status === 'published' && mayModerate(caller, comment.authorId),
})

/** A comment that waits, `heldComments h`, is seen by who looks after those of its article `a` and by who wrote it (docs/product/comments.md#held-comments). */
export const mayDecideOrWrote =
  (readerId: string | Expression<string>) =>
  (eb: ExpressionBuilder<{ a: DB['articles']; h: DB['heldComments'] }, 'a' | 'h'>) =>
    eb.or([isForMember(readerId, 'comments')(eb), eb('h.authorId', '=', readerId)])
