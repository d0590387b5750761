import { type Expression, type ExpressionBuilder, expressionBuilder, sql } from 'kysely'
import type { ArticleAbilities } from '#contract/publishing/articles.ts'
import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { DB } from '../../../platform/database/tables.ts'
import { type Caller, isAdmin } from '../../../platform/http/authentication.ts'
import { forbidden, notFound } from '../../../platform/http/errors.ts'
import { mayModerate } from '../../people/users/users.policy.ts'
import { isForMember, may, type Person, type Piece, type PieceAct } from '../newsroom/newsroom.policy.ts'

/**
 * What is in the bin is found by no statement but those about the bin. Of a page only who edits it: readers have its own address
 * (docs/product/pages.md#addresses-of-pages).
 */
export const canRead = (caller: Person | null, article: Piece): boolean =>
  (article.status === 'published' && article.pageOf === null) || may(caller, 'edit', article)

/**
 * `canRead` as a condition on `articles a` (docs/product/content.md#draft-visibility), but that it leaves pages out: no list shows
 * them, and nobody comments or likes them (docs/product/pages.md#what-a-page-is).
 * @param reader of a statement that is prepared: places; null: a guest.
 */
export const visibleTo =
  (reader: { id: string | Expression<string>; isAdmin: boolean | Expression<boolean> } | null) =>
  (eb: ExpressionBuilder<{ a: DB['articles'] }, 'a'>) => {
    const isPublished = eb.and([eb('a.status', '=', sql.lit('published')), isNoPage(eb)])
    if (reader === null) return isPublished
    const isTheirs = eb.or([isForMember(reader.id)(eb), sql<boolean>`${reader.isAdmin}`])
    return eb.or([isPublished, eb.and([eb('a.deletedAt', 'is', null), isNoPage(eb), isTheirs])])
  }

/** The title of `articles a` for an account that may read it now; null to others. */
export const titleFor = (userId: string) => (eb: ExpressionBuilder<{ a: DB['articles'] }, 'a'>) =>
  eb
    .case()
    .when(visibleTo({ id: userId, isAdmin: false })(eb))
    .then(eb.ref('a.title'))
    .end()
    .as('title')

export const isNoPage = (eb: ExpressionBuilder<{ a: DB['articles'] }, 'a'>) => eb('a.pageOf', 'is', null)

/** `visibleTo` a guest, for a statement that is written as text. */
export const visibleToGuests = visibleTo(null)(expressionBuilder<{ a: DB['articles'] }, 'a'>())

/** What administrators deleted, nobody of the publication may bring back (docs/product/content.md#bin). */
export const canTakeOutOfBin = (
  caller: Caller,
  article: Piece & { deletedBy: string | null; deletedByMember: boolean },
) =>
  isAdmin(caller) ||
  (may(caller, 'delete', article) && (article.deletedBy === article.authorId || article.deletedByMember))

/** What an answer tells of what its caller may do. */
export function articleAbilities(caller: Caller | null, article: Piece): ArticleAbilities {
  return {
    edit: may(caller, 'edit', article),
    publish: may(caller, 'publish', article),
    delete: may(caller, 'delete', article),
    moderate: article.status === 'published' && mayModerate(caller, article.authorId),
  }
}

/** @throws 404 for an article that is not there, or not for this caller. */
export function requireReadable<Row extends Piece>(row: Row | undefined, caller: Person | null): Row {
  if (!row || !canRead(caller, row)) throw notFound(M.notFound)
  return row
}

/** @throws 404 as `requireReadable`, 403 with the text of `refusal` for somebody else's. */
export function requireChangeable<Row extends Piece>(
  row: Row | undefined,
  caller: Person,
  refusal: string = M.notYours,
  act: PieceAct = 'edit',
): Row {
  const readable = requireReadable(row, caller)
  if (!may(caller, act, readable)) throw forbidden(refusal)
  return readable
}
