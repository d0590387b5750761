import type { Expression, ExpressionBuilder } from 'kysely'
import type { DB } from '../../../platform/database/tables.ts'

/** A comment that waits, `heldComments h`, is seen by the author of its article `a` and by who wrote it (docs/product/comments.md#held-comments). */
export const mayDecideOrWrote =
  (readerId: string | Expression<string>) =>
  (eb: ExpressionBuilder<{ a: DB['articles']; h: DB['heldComments'] }, 'a' | 'h'>) =>
    eb.or([eb('a.authorId', '=', readerId), eb('h.authorId', '=', readerId)])
