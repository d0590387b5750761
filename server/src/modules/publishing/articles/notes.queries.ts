import { sql } from 'kysely'
import type { ArticleKey } from '#contract/schema.ts'
import type { ArticleNote } from '#contract/trust/register.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { type Given, prepared } from '../../../platform/database/prepared.ts'
import { query } from '../../../platform/database/query.ts'
import { toldChanges } from '../revisions/public-changes.queries.ts'

/**
 * What stands at an article, the first first: its corrections, the answers that the law gives a right to, and the last changes that its
 * readers are told of, updates with their notes (docs/product/moderation.md#corrections).
 */
const notesStatement = prepared(({ id, slug }: Given<{ id: string | undefined; slug: string | undefined }>) => {
  const article = query.selectFrom('articles').select('id')
  const its = id === null ? article.where('slug', '=', slug) : article.where('id', '=', id)
  return query
    .selectFrom('registerEntries as e')
    .select(['e.id', sql<ArticleNote['kind']>`'correction'`.as('kind'), sql<string>`''`.as('name'), 'e.text', 'e.at'])
    .select('e.notePlace as place')
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
        .select(sql<ArticleNote['place']>`'foot'`.as('place'))
        .where('r.state', '=', sql.lit('inserted'))
        .where('r.articleId', '=', its),
    )
    .unionAll(
      query.selectFrom(toldChanges(sql<string>`(${its})`).selectAll('v').as('t')).select((eb) => [
        // No key of its own: a name that stays.
        sql<string>`md5(${eb.ref('t.articleId')} || '/' || ${eb.ref('t.version')})::uuid`.as('id'),
        sql<ArticleNote['kind']>`'update'`.as('kind'),
        sql<string>`''`.as('name'),
        sql<string>`CASE WHEN ${eb.ref('t.change')} = 'update' THEN ${eb.ref('t.note')} ELSE '' END`.as('text'),
        't.savedAt as at',
        't.notePlace as place',
      ]),
    )
    .orderBy('at')
})

interface Notes {
  notes: ArticleNote[]
  /** Whether readers may see what changed. */
  hasChanges: boolean
}

export async function findNotes(database: Queryable, key: ArticleKey): Promise<Notes> {
  const rows = await database(
    notesStatement({ id: 'id' in key ? key.id : undefined, slug: 'slug' in key ? key.slug : undefined }),
  )
  const notes = rows.filter(({ text }) => text !== '').map(({ at, ...note }) => ({ ...note, at: at.toISOString() }))
  return { notes, hasChanges: rows.some(({ kind }) => kind === 'update') }
}
