import { PAGES } from '#contract/limits.ts'
import { PAGE_MESSAGES as M } from '#contract/publishing/messages.ts'
import { pageSlug } from '#contract/publishing/pages.ts'
import type { Context } from '../../../context.ts'
import { brokenConstraint } from '../../../platform/database/availability.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, forbidden, invalidField, notFound } from '../../../platform/http/errors.ts'
import type { UnitOfWork } from '../../facts.ts'
import { writeArticles } from '../articles/article-life.ts'
import { slugOf, withSuffix } from '../articles/slug.ts'
import { NEW_ARTICLE } from '../articles/with-input.ts'
import { insertArticle } from '../articles/write-article.ts'
import { may, mayKeepPages } from '../newsroom/newsroom.policy.ts'
import { asOfNow, requirePublication } from '../newsroom/newsroom.queries.ts'
import { countPages, lockKept, lockPages, writeAddress, writeOrder } from './pages.queries.ts'

/** @param owner the publication; null: the site. @throws 404 to who is nothing there, 403 to who does not keep its pages. */
export async function requireKeeper(database: Context['database'], caller: Caller, owner: string | null) {
  if (owner !== null) await requirePublication(database, owner, caller)
  if (!mayKeepPages(caller, owner)) throw forbidden(M.notYours)
}

interface NewPage {
  owner: string | null
  title: string
  slug: string | undefined
}

/**
 * Begins a page: a draft, at the end of the menu.
 * @returns its id. @throws as `requireKeeper`; 400 for a title that makes a reserved address; 409 for one that is taken, and beyond
 * `PAGES.perOwner`.
 */
export async function createPage(context: Context, caller: Caller, { owner, title, slug }: NewPage): Promise<string> {
  const { database, perform, rateLimits } = context
  await requireKeeper(database, caller, owner)
  const address = slug ?? slugOf(title)
  if (!pageSlug.safeParse(address).success) throw invalidField('slug', M.slugReserved)
  return perform(async (tx) => {
    const by = await asKeeper(tx, caller, owner)
    await lockPages(tx, owner)
    const { count, next } = await countPages(tx, owner)
    if (count >= PAGES.perOwner) throw conflict(M.tooMany(PAGES.perOwner))
    await rateLimits.consume('piece', caller.id, { sql: tx })
    const pageOf = owner === null ? 'site' : 'publication'
    const page = { pageOf, pageSlug: address, pagePlace: next } as const
    const owned = { authorId: owner ?? caller.id, writerId: null, by, page }
    const fields = { ...NEW_ARTICLE, title, commentsMode: 'closed' } as const
    // An address that nobody sees: a page has its own.
    return insertArticle(tx, owned, fields, withSuffix(slugOf(title))).catch(isTaken)
  })
}

/** @throws as `requireKeeper`; 409 where others were added or taken away meanwhile. */
export async function orderPages(
  { database, perform }: Context,
  caller: Caller,
  { owner, ids }: { owner: string | null; ids: readonly string[] },
): Promise<void> {
  await requireKeeper(database, caller, owner)
  await perform(async (tx) => {
    await asKeeper(tx, caller, owner)
    await lockPages(tx, owner)
    const kept = new Set(await lockKept(tx, owner))
    if (ids.length !== kept.size || kept.symmetricDifference(new Set(ids)).size > 0) throw conflict(M.orderChanged)
    await writeOrder(tx, ids)
    tx.note({ kind: 'menu-changed', publicationId: owner })
  })
}

/** Gives another address to a page that never was public. @throws 404, 403; 409 where it was, and for one that is taken. */
export async function movePage({ perform }: Context, caller: Caller, id: string, slug: string): Promise<void> {
  await perform(async (tx) => {
    const [page] = (await writeArticles(tx, { id })).articles
    const by = page ? await asOfNow(tx, caller, page.authorId) : caller
    if (page === undefined || page.pageOf === null || page.deletedAt !== null || !may(by, 'edit', page))
      throw notFound(M.notFound)
    if (page.publishedAt !== null) throw conflict(M.slugFixed)
    await writeAddress(tx, id, slug).catch(isTaken)
  })
}

/** With the role that they have now. @throws 403. */
async function asKeeper(tx: UnitOfWork, caller: Caller, owner: string | null): Promise<Caller> {
  const by = owner === null ? caller : await asOfNow(tx, caller, owner)
  if (!mayKeepPages(by, owner)) throw forbidden(M.notYours)
  return by
}

function isTaken(error: unknown): never {
  if (brokenConstraint(error) !== 'articles_page_address') throw error
  throw conflict(M.slugTaken, [{ field: 'slug', message: M.slugTaken }])
}
