import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/connect.ts'
import { now, query } from '../../../platform/database/query.ts'

interface Withdrawal {
  articles: readonly { id: string; publishedAt: Date | null }[]
  authorId: string
  cause: 'author' | 'deletion' | 'closing'
}

const uuids = (ids: readonly string[]) => sql<string[]>`${[...ids]}::uuid[]`

/** Enters that articles are not public any more; they may be gone. */
export async function enterWithdrawals(tx: Transaction, { articles, authorId, cause }: Withdrawal): Promise<void> {
  const ids = uuids(articles.map(({ id }) => id))
  const dates = sql`${articles.map(({ publishedAt }) => publishedAt)}::timestamptz[]`
  const withdrawn = sql<{ id: string; publishedAt: Date | null }>`unnest(${ids}, ${dates})`
  await tx(
    query
      .insertInto('registerEntries')
      .columns(['id', 'kind', 'targetKind', 'articleId', 'authorId', 'publishedAt', 'cause'])
      .expression(
        query
          .selectFrom(withdrawn.as<'w'>(sql`w(id, published_at)`))
          .select((eb) => [
            sql<string>`gen_random_uuid()`.as('entryId'),
            sql.lit('withdrawal').as('kind'),
            sql.lit('article').as('targetKind'),
            'w.id',
            sql<string>`${authorId}::uuid`.as('authorId'),
            eb.ref('w.publishedAt').as('publishedAt'),
            sql<string>`${cause}`.as('cause'),
          ]),
      ),
  )
}

/** Enters that articles are public again, of those whose withdrawal or removal it told last. */
export async function enterReturns(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx(
    query
      .insertInto('registerEntries')
      .columns(['id', 'kind', 'targetKind', 'articleId', 'authorId', 'publishedAt', 'amends'])
      .expression(
        query
          .selectFrom('articles as a')
          .innerJoinLateral(
            (eb) =>
              eb
                .selectFrom('registerEntries as e')
                .select(['e.id', 'e.kind'])
                .whereRef('e.articleId', '=', 'a.id')
                .where(sql<boolean>`e.kind IN ('withdrawal', 'return', 'removal')`)
                .orderBy('e.at', 'desc')
                .limit(sql.lit(1))
                .as('last'),
            (join) => join.onTrue(),
          )
          .select([
            sql<string>`gen_random_uuid()`.as('entryId'),
            sql.lit('return').as('kind'),
            sql.lit('article').as('targetKind'),
            'a.id',
            'a.authorId',
            'a.publishedAt',
            'last.id as amends',
          ])
          .where('a.id', '=', sql<string>`ANY(${uuids(ids)})`)
          .where('last.kind', '<>', sql.lit('return')),
      ),
  )
}

/** Keeps since when and until when adverts are shown: those of these articles that are public now, and no others. */
export async function keepAdverts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx(
    query
      .with('shown', (statement) =>
        statement
          .selectFrom('articles as a')
          .innerJoinLateral(
            (eb) => sql<{ advertiser: string }>`kiosque_advertisers(${eb.ref('a.blocks')})`.as<'s'>(sql`s(advertiser)`),
            (join) => join.onTrue(),
          )
          .select(['a.id as articleId', 'a.authorId', 's.advertiser'])
          .where('a.id', '=', sql<string>`ANY(${uuids(ids)})`)
          .where('a.status', '=', sql.lit('published')),
      )
      .with('ended', (statement) =>
        statement
          .updateTable('adverts as d')
          .set({ shownUntil: now })
          .where('d.articleId', '=', sql<string>`ANY(${uuids(ids)})`)
          .where('d.shownUntil', 'is', null)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('shown as s')
                  .select('s.articleId')
                  .whereRef('s.articleId', '=', 'd.articleId')
                  .whereRef('s.advertiser', '=', 'd.advertiser'),
              ),
            ),
          ),
      )
      .insertInto('adverts')
      .columns(['articleId', 'authorId', 'advertiser'])
      .expression((eb) => eb.selectFrom('shown').select(['shown.articleId', 'shown.authorId', 'shown.advertiser']))
      .onConflict((conflict) => conflict.doNothing()),
  )
}
