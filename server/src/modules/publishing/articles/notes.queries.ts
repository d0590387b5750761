import { sql } from 'kysely'
import type { ArticleKey } from '#contract/schema.ts'
import type { ArticleNote } from '#contract/trust/register.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { type Given, prepared } from '../../../platform/database/prepared.ts'
import { query } from '../../../platform/database/query.ts'

/** What stands under an article, the first first: its corrections, and the answers that the law gives a right to (docs/product/moderation.md#corrections). */
const notesStatement = prepared(({ id, slug }: Given<{ id: string | undefined; slug: string | undefined }>) => {
  const article = query.selectFrom('articles').select('id')
  const its = id === null ? article.where('slug', '=', slug) : article.where('id', '=', id)
  return query
    .selectFrom('registerEntries as e')
    .select(['e.id', sql<ArticleNote['kind']>`'correction'`.as('kind'), sql<string>`''`.as('name'), 'e.text', 'e.at'])
    .where('e.kind', '=', sql.lit('correction'))
    .where('e.articleId', '=', its)
    .unionAll(
      query
        .selectFrom('rightsOfReply as r')
        .select((eb) => [
          'r.id',
          sql<ArticleNote['kind']>`'right-of-reply'`.as('kind'),
          'r.name',
          'r.text',
          eb.ref('r.decidedAt').$notNull().as('at'),
        ])
        .where('r.state', '=', sql.lit('inserted'))
        .where('r.articleId', '=', its),
    )
    .orderBy('at')
})

export async function findNotes(database: Queryable, key: ArticleKey): Promise<ArticleNote[]> {
  const rows = await database(
    notesStatement({ id: 'id' in key ? key.id : undefined, slug: 'slug' in key ? key.slug : undefined }),
  )
  return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }))
}
