import { type Expression, type ExpressionBuilder, expressionBuilder, sql } from 'kysely'
import type { ArticleAbilities } from '#contract/publishing/articles.ts'
import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { DB } from '../../../platform/database/tables.ts'
import { type Caller, isAdmin } from '../../../platform/http/authentication.ts'
import { forbidden, notFound } from '../../../platform/http/errors.ts'
import { mayModerate } from '../../people/users/users.policy.ts'

/** What decides who may see and change an article. */
export interface Guarded {
  status: 'draft' | 'published'
  authorId: string
}

/**
 * A draft exists for its author and for administrators only (docs/product/content.md#draft-visibility); what is in the bin is found by
 * no statement but those about the bin.
 */
export const canRead = (caller: Caller | null, article: Guarded): boolean =>
  article.status === 'published' || canChange(caller, article)

/**
 * `canRead` as a condition on `articles a`.
 * @param reader of a statement that is prepared: places; null: a guest.
 */
export const visibleTo =
  (reader: { id: string | Expression<string>; isAdmin: boolean | Expression<boolean> } | null) =>
  (eb: ExpressionBuilder<{ a: DB['articles'] }, 'a'>) => {
    const isPublished = eb('a.status', '=', sql.lit('published'))
    if (reader === null) return isPublished
    const isTheirs = eb.or([eb('a.authorId', '=', reader.id), sql<boolean>`${reader.isAdmin}`])
    return eb.or([isPublished, eb.and([eb('a.deletedAt', 'is', null), isTheirs])])
  }

/** `visibleTo` a guest, for a statement that is written as text. */
export const visibleToGuests = visibleTo(null)(expressionBuilder<{ a: DB['articles'] }, 'a'>())

/** docs/product/content.md#who-may-edit: its author, or an administrator. */
export const canChange = (caller: Caller | null, { authorId }: Pick<Guarded, 'authorId'>): boolean =>
  caller !== null && (caller.id === authorId || isAdmin(caller))

/** What administrators deleted, its author may not bring back (docs/product/content.md#bin). */
export const canTakeOutOfBin = (
  caller: Caller,
  { authorId, deletedBy }: { authorId: string; deletedBy: string | null },
) => isAdmin(caller) || (caller.id === authorId && deletedBy === authorId)

/** What an answer tells of what its caller may do. */
export function articleAbilities(caller: Caller | null, article: Guarded): ArticleAbilities {
  const isTheirs = canChange(caller, article)
  const moderate = article.status === 'published' && mayModerate(caller, article.authorId)
  return { edit: isTheirs, delete: isTheirs, moderate }
}

/** @throws 404 for an article that is not there, or not for this caller. */
export function requireReadable<Row extends Guarded>(row: Row | undefined, caller: Caller | null): Row {
  if (!row || !canRead(caller, row)) throw notFound(M.notFound)
  return row
}

/** @throws 404 as `requireReadable`, 403 with the text of `refusal` for somebody else's. */
export function requireChangeable<Row extends Guarded>(
  row: Row | undefined,
  caller: Caller,
  refusal: string = M.notYours,
): Row {
  const readable = requireReadable(row, caller)
  if (!canChange(caller, readable)) throw forbidden(refusal)
  return readable
}
