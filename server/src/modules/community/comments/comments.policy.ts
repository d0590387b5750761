import { type Caller, isAdmin } from '../../../platform/http/authentication.ts'

/** docs/product/comments.md#deleting-a-comment: its author, the author of the article it is about, or an administrator. */
export const canDelete = (
  caller: Caller | null,
  comment: { authorId: string | null; articleAuthorId: string },
): boolean =>
  caller !== null && (caller.id === comment.authorId || caller.id === comment.articleAuthorId || isAdmin(caller))
