import { type Expression, sql } from 'kysely'
import type { Queryable } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'
import type { Reaction } from '../../../platform/database/tables.ts'
import { type Caller, isAdmin } from '../../../platform/http/authentication.ts'
import { visibleTo } from '../../publishing/articles/articles.policy.ts'

/** What a reaction, before and after, adds to the counter of its kind. */
const gain = (kind: Reaction, before: Expression<Reaction | null>, after: Expression<Reaction | null>) =>
  sql<number>`(${after} IS NOT DISTINCT FROM ${sql.lit(kind)})::int - (${before} IS NOT DISTINCT FROM ${sql.lit(kind)})::int`

/**
 * Sets a reader's reaction to a comment, or takes it back when it is given already, with both counters, in one statement.
 * A reaction that this statement's snapshot has not (`seen`) is left: PostgreSQL judges the counters' CHECK on the
 * snapshot's row before it looks for a newer one, and would refuse to take away what is not counted there yet.
 * @returns no counts when nothing was written, for another call of the same reader came between; undefined when the comment does not exist for this reader.
 */
export async function writeReaction(database: Queryable, commentId: string, reader: Caller, reaction: Reaction) {
  const [row] = await database(
    query
      .with(
        (cte) => cte('target').materialized(),
        (statement) =>
          statement
            .selectFrom('comments as c')
            .innerJoin('articles as a', 'a.id', 'c.articleId')
            .select(['c.id', 'c.articleId'])
            .where('c.id', '=', commentId)
            .where('c.deletedAt', 'is', null)
            .where(visibleTo({ id: reader.id, isAdmin: isAdmin(reader) }))
            .forNoKeyUpdate('c'),
      )
      .with('seen', (statement) =>
        statement
          .selectFrom('commentReactions')
          .select('reaction')
          .where('commentId', '=', commentId)
          .where('userId', '=', reader.id),
      )
      .with('removed', (statement) =>
        statement
          .deleteFrom('commentReactions as r')
          .using('target as t')
          .whereRef('r.commentId', '=', 't.id')
          .where('r.userId', '=', reader.id)
          .where('r.reaction', '=', reaction)
          .returning('r.reaction'),
      )
      .with('set', (statement) =>
        statement
          .insertInto('commentReactions')
          .columns(['commentId', 'userId', 'reaction'])
          .expression((eb) =>
            eb
              .selectFrom('target as t')
              .select([
                't.id',
                sql<string>`${reader.id}::uuid`.as('userId'),
                sql<Reaction>`${reaction}::reaction`.as('reaction'),
              ])
              .where(({ not, exists, selectFrom }) => not(exists(selectFrom('removed').select('reaction')))),
          )
          .onConflict((conflict) =>
            conflict
              .columns(['commentId', 'userId'])
              .doUpdateSet((eb) => ({ reaction: eb.ref('excluded.reaction') }))
              .where((eb) => eb('commentReactions.reaction', '<>', eb.ref('excluded.reaction')))
              .where((eb) => eb('commentReactions.reaction', '=', eb.selectFrom('seen').select('seen.reaction'))),
          )
          .returning((eb) => [
            // None where the row is new (it was nobody's before), else the one that was seen: no other is written over.
            sql<Reaction | null>`CASE WHEN xmax <> 0 THEN (SELECT seen.reaction FROM seen) END`.as('before'),
            sql<Reaction | null>`${eb.ref('reaction')}`.as('after'),
          ]),
      )
      .with('change', (statement) =>
        statement
          .selectFrom('set')
          .select(['before', 'after'])
          .unionAll(
            statement
              .selectFrom('removed')
              .select((eb) => [
                eb.ref('reaction').$castTo<Reaction | null>().as('before'),
                sql<Reaction | null>`NULL`.as('after'),
              ]),
          ),
      )
      .with('counted', (statement) =>
        statement
          .updateTable('comments as c')
          .from(['target as t', 'change as h'])
          .set((eb) => ({
            likesCount: eb('c.likesCount', '+', gain('like', eb.ref('h.before'), eb.ref('h.after'))),
            dislikesCount: eb('c.dislikesCount', '+', gain('dislike', eb.ref('h.before'), eb.ref('h.after'))),
          }))
          .whereRef('c.id', '=', 't.id')
          .returning(['c.likesCount', 'c.dislikesCount', 'h.after as reaction']),
      )
      .selectFrom('target as t')
      .leftJoin('counted as n', (join) => join.onTrue())
      .select(['t.articleId', 'n.likesCount', 'n.dislikesCount', 'n.reaction']),
  )
  return row
}
