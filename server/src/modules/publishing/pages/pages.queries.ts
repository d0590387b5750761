import { type ExpressionBuilder, sql } from 'kysely'
import { BIN_DAYS, PAGES, SEARCH } from '#contract/limits.ts'
import type { Database, Queryable, Transaction } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'
import type { DB } from '../../../platform/database/tables.ts'
import { shownPortrait } from '../../people/accounts/shown-pictures.ts'
import { wholeArticles } from '../articles/articles.queries.ts'

/** Of a publication, or of the site: null. */
type Owner = string | null

const isOf = (owner: Owner) => (eb: ExpressionBuilder<{ a: DB['articles'] }, 'a'>) =>
  owner === null
    ? eb('a.pageOf', '=', sql.lit('site'))
    : eb.and([eb('a.pageOf', '=', sql.lit('publication')), eb('a.authorId', '=', owner)])

const pages = query
  .selectFrom('articles as a')
  .innerJoin('users as u', 'u.id', 'a.authorId')
  .select([
    'a.id',
    'a.title',
    'a.description',
    'a.status',
    'a.publishedAt',
    'a.authorId',
    'u.username as authorUsername',
  ])
  .select((eb) => ['a.pageOf', eb.ref('a.pageSlug').$notNull().as('pageSlug')])

const inOrder = pages.orderBy('a.pagePlace').orderBy('a.id')

/** All pages, drafts and those in the bin too, in the order of the menu. */
export const listPages = (database: Queryable, owner: Owner) =>
  database(
    inOrder
      .leftJoin('unpublishedChanges as n', 'n.articleId', 'a.id')
      .select((eb) => [
        eb('n.articleId', 'is not', null).$castTo<boolean>().as('hasUnpublishedChanges'),
        sql<Date | null>`${eb.ref('a.deletedAt')} + make_interval(days => ${sql.lit(BIN_DAYS)})`.as('goneAt'),
      ])
      .where(isOf(owner)),
  )
export type OwnPageRow = Awaited<ReturnType<typeof listPages>>[number]

/** The published pages, in the order of the menu. */
export const listMenu = (database: Queryable, owner: Owner) =>
  database(inOrder.where(isOf(owner)).where('a.status', '=', sql.lit('published')))

/** A page by its address, in whatever state. */
export async function findPage(database: Queryable, owner: Owner, slug: string) {
  const [row] = await database(
    wholeArticles(null).where(isOf(owner)).where('a.pageSlug', '=', slug).where('a.deletedAt', 'is', null),
  )
  return row
}

/** New pages, and orders, of one owner come one after the other until the transaction ends. */
export async function lockPages(tx: Transaction, owner: Owner): Promise<void> {
  await tx(sql`SELECT pg_advisory_xact_lock(hashtext('kiosque.pages'), hashtext(${owner ?? 'site'}))`)
}

/** How many there are, those in the bin too, and the place after the last. */
export async function countPages(tx: Transaction, owner: Owner): Promise<{ count: number; next: number }> {
  const [row] = await tx(
    query
      .selectFrom('articles as a')
      .select((eb) => [
        sql<number>`count(*)::int`.as('count'),
        sql<number>`coalesce(max(${eb.ref('a.pagePlace')}) + 1, 0)`.as('next'),
      ])
      .where(isOf(owner)),
  )
  return row ?? { count: 0, next: 0 }
}

/** The ids of those that are in no bin, locked in the order in which every other change locks. */
export async function lockKept(tx: Transaction, owner: Owner): Promise<string[]> {
  const kept = query.selectFrom('articles as a').select('a.id').where(isOf(owner)).where('a.deletedAt', 'is', null)
  const rows = await tx(kept.orderBy('a.id').forNoKeyUpdate())
  return rows.map(({ id }) => id)
}

/** Puts pages into this order. To be called with them locked. */
export async function writeOrder(tx: Transaction, ids: readonly string[]): Promise<void> {
  const places = sql<{ id: string; place: number }>`unnest(${[...ids]}::uuid[]) WITH ORDINALITY`
  await tx(
    query
      .updateTable('articles as a')
      .from(places.as<'p'>(sql`p(id, place)`))
      .set((eb) => ({ pagePlace: eb.ref('p.place') }))
      .whereRef('a.id', '=', 'p.id'),
  )
}

/** @throws the database's own error for one that is taken (`articles_page_address`). */
export async function writeAddress(tx: Transaction, id: string, pageSlug: string): Promise<void> {
  await tx(query.updateTable('articles').set({ pageSlug }).where('id', '=', id))
}

/** Published pages that hold every word of `q`, the likeliest first of as many as a search ranks. */
export const searchPages = (database: Queryable, q: string) => {
  const asked = sql`plainto_tsquery('public.kiosque', kiosque_words(${q}))`
  return database(
    pages
      .select((eb) => [
        'u.displayName as authorDisplayName',
        shownPortrait(eb.ref('u.avatar'), eb.ref('u.isActive')).as('authorAvatar'),
      ])
      .where((eb) =>
        eb(
          'a.id',
          'in',
          query
            .selectFrom('articles as f')
            .select('f.id')
            .where('f.pageOf', 'is not', null)
            .where('f.status', '=', sql.lit('published'))
            .where((of) => sql<boolean>`${of.ref('f.search')} @@ ${asked}`)
            .limit(sql.lit(SEARCH.ranked)),
        ),
      )
      .where('u.isActive', '=', sql.lit(true))
      .orderBy((eb) => sql`ts_rank('{0.05, 0.1, 0.4, 1}', ${eb.ref('a.search')}, ${asked})`, 'desc')
      .orderBy('a.id')
      .limit(PAGES.found),
  )
}

/** Every published page of an account in use, and of the site, many at a time. */
export const streamPages = (database: Database, limit: number) =>
  database.stream(
    pages
      .where('a.pageOf', 'is not', null)
      .where('a.status', '=', sql.lit('published'))
      .where((eb) => eb.or([eb('a.pageOf', '=', sql.lit('site')), eb('u.isActive', '=', sql.lit(true))]))
      .orderBy('a.id')
      .limit(limit),
    2_000,
  )
