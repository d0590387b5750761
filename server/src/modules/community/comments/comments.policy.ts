import type { Reply } from '#contract/community/comments.ts'
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
