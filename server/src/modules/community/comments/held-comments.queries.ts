import type { Queryable } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'
import { shownPortrait } from '../../people/accounts/shown-pictures.ts'
import { visibleTo } from '../../publishing/articles/articles.policy.ts'
import { mayDecideOrWrote } from './comments.policy.ts'

/**
 * The comments that wait under an article, the oldest first, one more than `limit`: all of them for its author, their own for
 * others. Undefined when there is no such article for this reader.
 */
export async function listHeld(
  database: Queryable,
  articleId: string,
  { reader, offset, limit }: { reader: { id: string; isAdmin: boolean }; offset: number; limit: number },
) {
  const rows = await database(
    query
      .selectFrom('articles as a')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('heldComments as h')
            .selectAll('h')
            .whereRef('h.articleId', '=', 'a.id')
            .where(mayDecideOrWrote(reader.id))
            .orderBy('h.createdAt')
            .orderBy('h.id')
            .limit(limit + 1)
            .offset(offset)
            .as('h'),
        (join) => join.onTrue(),
      )
      .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'h.authorId').on('u.closingAt', 'is', null))
      .leftJoin('comments as c', (join) => join.onRef('c.id', '=', 'h.answeredId').on('c.deletedAt', 'is', null))
      .leftJoin('users as p', (join) => join.onRef('p.id', '=', 'c.authorId').on('p.closingAt', 'is', null))
      .select(['h.id', 'h.content', 'h.createdAt', 'a.id as articleId'])
      .select(['a.authorId as articleAuthorId', 'a.writerId as articleWriterId', 'a.status as articleStatus'])
      .select('a.pageOf as articlePageOf')
      .select(['u.id as authorId', 'u.username as authorUsername', 'u.displayName as authorDisplayName'])
      .select([
        'c.content as answeredContent',
        'p.username as answeredUsername',
        'p.displayName as answeredDisplayName',
      ])
      .select((eb) => shownPortrait(eb.ref('u.avatar'), eb.ref('u.isActive')).as('authorAvatar'))
      .where('a.id', '=', articleId)
      .where(visibleTo(reader))
      .orderBy('h.createdAt')
      .orderBy('h.id'),
  )
  return rows.length === 0 ? undefined : rows.filter(isHeld)
}

const isHeld = <Row extends { id: string | null; content: string | null; createdAt: Date | null }>(
  row: Row,
): row is Row & { id: string; content: string; createdAt: Date } => row.id !== null

export type HeldRow = NonNullable<Awaited<ReturnType<typeof listHeld>>>[number]
