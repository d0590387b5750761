import { type NotNull, type QueryCreator, sql } from 'kysely'
import { KEPT } from '#contract/limits.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { type Given, prepared } from '../../../platform/database/prepared.ts'
import { countAll, now, query } from '../../../platform/database/query.ts'
import type { ArticleStatus, DB, PageOwner } from '../../../platform/database/tables.ts'
import { admit } from '../../../platform/http/rate-limits.ts'
import { bornAt, noteActivity } from '../trending/activity.ts'

export interface View {
  articleId: string
  /** Who reads: null for a guest. */
  readerId: string | null
  /** Who it counts for, a UUID: null for a view that never counts. */
  visitorId: string | null
  /** The cookie that was given with this view, to be known by from now on; null for one who had theirs. */
  madeId: string | null
  /** Keyed hash of the address that it comes from. */
  addressId: string
}

/** For as long as a view lasts, the next one of the same visitor counts for nothing. */
const aViewAgo = sql<Date>`now() - make_interval(mins => ${sql.lit(KEPT.viewMinutes)})`

/** Columns of as many views. */
interface Views {
  articleIds: string[]
  readerIds: (string | null)[]
  visitorIds: (string | null)[]
  madeIds: (string | null)[]
  addressIds: string[]
}

interface AskedView {
  articleId: string
  readerId: string | null
  visitorId: string | null
  madeId: string | null
  addressId: string
}

interface Asked {
  asked: AskedView
}

/** The articles, locked in one order. */
const viewed = (statement: QueryCreator<DB & Asked>) =>
  statement
    .selectFrom('articles as a')
    .select((eb) => [
      'a.id',
      'a.status',
      'a.authorId',
      'a.writerId',
      'a.pageOf',
      'a.viewsCount',
      bornAt(eb.ref('a.publishedAt'), eb.ref('a.createdAt')).as('since'),
    ])
    .where('a.id', 'in', (eb) => eb.selectFrom('asked').select('asked.articleId'))
    .where('a.deletedAt', 'is', null)
    .orderBy('a.id')
    .forNoKeyUpdate()

interface Viewed {
  article: {
    id: string
    status: ArticleStatus
    authorId: string
    writerId: string | null
    pageOf: PageOwner | null
    viewsCount: number
    since: Date
  }
}

/** Those that may count: of a public article, by nobody of its newsroom, who has not seen it for as long as a view lasts. */
const unseen = (statement: QueryCreator<DB & Asked & Viewed>) =>
  statement
    .selectFrom('asked as v')
    .innerJoin('article as a', 'a.id', 'v.articleId')
    .distinctOn(['a.id', 'v.visitorId'])
    .select((eb) => [
      'a.id as articleId',
      'v.visitorId',
      'v.madeId',
      sql<string>`${eb.ref('a.id')} || ':' || ${eb.ref('v.addressId')}`.as('subject'),
    ])
    .where('v.visitorId', 'is not', null)
    .$narrowType<{ visitorId: NotNull }>()
    .where('a.status', '=', sql.lit('published'))
    .where('a.pageOf', 'is', null)
    .whereRef('v.readerId', 'is distinct from', 'a.authorId')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('members as m')
            .select('m.userId')
            .whereRef('m.publicationId', '=', 'a.authorId')
            .whereRef('m.userId', '=', 'v.readerId'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('articleViews as known')
            .select('known.articleId')
            .whereRef('known.articleId', '=', 'a.id')
            .whereRef('known.visitorId', '=', 'v.visitorId')
            .where('known.viewedAt', '>', aViewAgo),
        ),
      ),
    )

interface Unseen {
  unseen: { articleId: string; visitorId: string; madeId: string | null; subject: string }
}

/** How many of them each address still has for each article. */
const allowance = (statement: QueryCreator<DB & Unseen>) =>
  admit(
    'view',
    statement
      .selectFrom('unseen')
      .select(['subject', countAll.as('amount')])
      .groupBy('subject'),
  )

interface Allowance {
  allowance: { subject: string; amount: number }
}

const admitted = (statement: QueryCreator<DB & Unseen & Allowance>) =>
  statement
    .selectFrom((eb) =>
      eb
        .selectFrom('unseen')
        .selectAll()
        .select((eb) =>
          eb.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('subject'))
            .as('place'),
        )
        .as('r'),
    )
    .innerJoin('allowance', 'allowance.subject', 'r.subject')
    .select(['r.articleId', 'r.visitorId', 'r.madeId'])
    .where((eb) => eb('r.place', '<=', eb.ref('allowance.amount')))

interface Admitted {
  admitted: { articleId: string; visitorId: string; madeId: string | null }
}

/** Notes who saw what, each once, also of those who came at the same moment. */
const fresh = (statement: QueryCreator<DB & Admitted>) =>
  statement
    .insertInto('articleViews')
    .columns(['articleId', 'visitorId'])
    .expression((eb) =>
      eb
        .selectFrom('admitted')
        .select(['articleId', 'visitorId'])
        .unionAll(
          eb
            .selectFrom('admitted')
            .select(['articleId', 'madeId as visitorId'])
            .where('madeId', 'is not', null)
            .$narrowType<{ visitorId: NotNull }>(),
        ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['articleId', 'visitorId'])
        .doUpdateSet((eb) => ({ viewedAt: eb.ref('excluded.viewedAt') }))
        .where('articleViews.viewedAt', '<=', aViewAgo),
    )
    .returning(['articleId', 'visitorId'])

interface Fresh {
  fresh: { articleId: string; visitorId: string }
}

const gained = (statement: QueryCreator<DB & Viewed & Admitted & Fresh>) =>
  statement
    .selectFrom('fresh as f')
    .innerJoin('admitted as d', (join) =>
      join.onRef('d.articleId', '=', 'f.articleId').onRef('d.visitorId', '=', 'f.visitorId'),
    )
    .innerJoin('article as a', 'a.id', 'f.articleId')
    .select(['a.id as articleId', countAll.as('amount'), now.as('gainedAt'), 'a.since'])
    .groupBy(['a.id', 'a.since'])

const viewsStatement = prepared(({ articleIds, readerIds, visitorIds, madeIds, addressIds }: Given<Views>) =>
  query
    .with('asked', (statement) =>
      statement
        .selectFrom(
          sql<AskedView>`unnest(${articleIds}::uuid[], ${readerIds}::uuid[], ${visitorIds}::uuid[], ${madeIds}::uuid[],
            ${addressIds}::text[])`.as<'v'>(sql`v(article_id, reader_id, visitor_id, made_id, address_id)`),
        )
        .selectAll(),
    )
    .with((cte) => cte('article').materialized(), viewed)
    .with('unseen', unseen)
    .with('allowance', allowance)
    .with('admitted', admitted)
    .with('fresh', fresh)
    .with('gained', gained)
    .with('noted', noteActivity('views'))
    .with('counted', (statement) =>
      statement
        .updateTable('articles as a')
        .from('gained as g')
        .set((eb) => ({ viewsCount: eb('a.viewsCount', '+', eb.ref('g.amount')) }))
        .whereRef('a.id', '=', 'g.articleId')
        .returning(['a.id', 'a.viewsCount']),
    )
    .selectFrom('article as a')
    .leftJoin('gained as g', 'g.articleId', 'a.id')
    .leftJoin('counted as c', 'c.id', 'a.id')
    .select((eb) => [
      'a.id',
      'a.status',
      'a.authorId',
      'a.writerId',
      'a.pageOf',
      eb.fn.coalesce('c.viewsCount', 'a.viewsCount').as('viewsCount'),
      // How many of these views were new.
      eb.fn.coalesce('g.amount', sql.lit(0)).as('gained'),
    ]),
)

/**
 * Counts many views of many articles in one statement, one for each visitor and article in 30 minutes, none of a draft and
 * none of the author's own (docs/product/content.md#view-counting); of one address, as many as `RATE_LIMITS.view` says, and what is
 * beyond leaves no row.
 * Articles are locked in the order of their ids, so that nodes never wait in a circle.
 * @returns a row for each viewed article that exists.
 */
export function countViews(database: Database, views: readonly View[]) {
  return database(
    viewsStatement({
      articleIds: views.map((view) => view.articleId),
      readerIds: views.map((view) => view.readerId),
      visitorIds: views.map((view) => view.visitorId),
      madeIds: views.map((view) => view.madeId),
      addressIds: views.map((view) => view.addressId),
    }),
  )
}

/** Forgets the views after which the next one counts again. */
export async function sweepViews(database: Database): Promise<void> {
  await database(query.deleteFrom('articleViews').where('viewedAt', '<=', aViewAgo))
}
