import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/connect.ts'
import { now, query } from '../../../platform/database/query.ts'
import { dayOf } from '../../reading/trending/activity.ts'

/** A comment that is not deleted yet. Its article is locked: no comment under it comes or goes before the transaction ends. */
export async function lockComment(tx: Transaction, commentId: string) {
  const [row] = await tx(
    query
      .selectFrom('comments as c')
      .innerJoin('articles as a', 'a.id', 'c.articleId')
      .select(['c.articleId', 'a.status', 'a.authorId as articleAuthorId', 'c.authorId', 'c.content'])
      .select(['a.slug', 'a.title'])
      .where('c.id', '=', commentId)
      .where('c.deletedAt', 'is', null)
      .where('a.deletedAt', 'is', null)
      .forNoKeyUpdate('a'),
  )
  return row
}

/**
 * Deletes a comment: one with replies keeps its place without author and text; such a place goes with its last reply, unless
 * moderators hid what stood there.
 * Counter and activity follow. To be called after `lockComment`. @returns false when it was deleted meanwhile.
 */
export async function deleteComment(tx: Transaction, commentId: string): Promise<boolean> {
  const gone = await tx(
    query
      .with('emptied', (statement) =>
        statement
          .updateTable('comments as c')
          .set({ content: '', authorId: null, deletedAt: now })
          .where('c.id', '=', commentId)
          .where('c.deletedAt', 'is', null)
          .where(({ exists, selectFrom }) =>
            exists(selectFrom('comments as r').select('r.id').whereRef('r.parentId', '=', 'c.id')),
          )
          .returning(['c.articleId', 'c.createdAt']),
      )
      .with('removed', (statement) =>
        statement
          .deleteFrom('comments as c')
          .where('c.id', '=', commentId)
          .where('c.deletedAt', 'is', null)
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('comments as r').select('r.id').whereRef('r.parentId', '=', 'c.id'))),
          )
          .returning(['c.articleId', 'c.createdAt', 'c.parentId']),
      )
      .with('abandoned', (statement) =>
        statement
          .deleteFrom('comments as c')
          .using('removed as d')
          .whereRef('c.id', '=', 'd.parentId')
          .where('c.deletedAt', 'is not', null)
          .where('c.hiddenBy', 'is', null)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('comments as r')
                  .select('r.id')
                  .whereRef('r.parentId', '=', 'c.id')
                  .where('r.id', '<>', commentId),
              ),
            ),
          ),
      )
      .with('gone', (statement) =>
        statement
          .selectFrom('emptied')
          .select(['articleId', 'createdAt'])
          .unionAll(statement.selectFrom('removed').select(['articleId', 'createdAt'])),
      )
      .with('noted', (statement) =>
        statement
          .updateTable('articleActivity as y')
          .from('gone as g')
          .set((eb) => ({ comments: eb('y.comments', '-', sql.lit(1)) }))
          .whereRef('y.articleId', '=', 'g.articleId')
          .where((eb) => eb('y.day', '=', dayOf(eb.ref('g.createdAt')))),
      )
      .updateTable('articles as a')
      .from('gone as g')
      .set((eb) => ({ commentsCount: eb('a.commentsCount', '-', sql.lit(1)) }))
      .whereRef('a.id', '=', 'g.articleId')
      .returning('a.id'),
  )
  return gone.length > 0
}
