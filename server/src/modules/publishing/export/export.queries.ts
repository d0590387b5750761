import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'
import { findHeldWords } from '../../community/comments/held-words.queries.ts'
import { findChoices } from '../../community/notifications/choices.queries.ts'
import { visibleTo } from '../articles/articles.policy.ts'
import { type ArticleRow, wholeArticles } from '../articles/articles.queries.ts'
import { listOwnPlans } from '../plans/plans.queries.ts'
import { listOwnSubmissions } from '../submissions/submissions.queries.ts'

/** The articles of an account with the name of their files in the archive, the oldest first; pages of the site are not its own. */
export function listOwnSlugs(database: Queryable, userId: string) {
  return database(
    query
      .selectFrom('articles as a')
      .leftJoin('unpublishedChanges as n', 'n.articleId', 'a.id')
      .select(['a.id', 'a.slug'])
      .select((eb) => eb('n.articleId', 'is not', null).$castTo<boolean>().as('hasUnpublishedChanges'))
      .where('a.authorId', '=', userId)
      .where('a.pageOf', 'is distinct from', sql.lit('site'))
      .where('a.deletedAt', 'is', null)
      .orderBy('a.createdAt')
      .orderBy('a.id'),
  )
}

/** Some of the articles of an account, whole, in no order. */
export const listOwnArticles = (database: Queryable, userId: string, ids: readonly string[]): Promise<ArticleRow[]> =>
  database(
    wholeArticles(userId)
      .where('a.authorId', '=', userId)
      .where('a.id', '=', sql<string>`ANY(${[...ids]}::uuid[])`),
  )

/** Where a batch ended. */
type Place = { place: Date; placeId: string }
const START: Place = { place: new Date(0), placeId: '00000000-0000-0000-0000-000000000000' }
/** Each batch looks at all that the account wrote: few of them, and each a matter of milliseconds to read. */
const AT_ONCE = 5_000

/**
 * What an account wrote under articles, the oldest first, many at a time; of one that others made a draft again, nothing is told
 * (docs/product/accounts.md#data-export).
 */
export const readOwnComments = (database: Queryable, userId: string) =>
  inBatches(({ place, placeId }) =>
    database(
      query
        .selectFrom('comments as c')
        .leftJoin('articles as a', (join) =>
          join.onRef('a.id', '=', 'c.articleId').on(visibleTo({ id: userId, isAdmin: false })),
        )
        .select([
          'c.id',
          'a.slug as article',
          'a.title',
          'c.content',
          'c.createdAt',
          'c.createdAt as place',
          'c.id as placeId',
        ])
        .where('c.authorId', '=', userId)
        .where(({ eb, refTuple, tuple }) => eb(refTuple('c.createdAt', 'c.id'), '>', tuple(place, placeId)))
        .orderBy('c.createdAt')
        .orderBy('c.id')
        .limit(AT_ONCE),
    ),
  )

/** The published articles that an account likes, many at a time. */
export const readOwnLikes = (database: Queryable, userId: string) =>
  inBatches(({ place, placeId }) =>
    database(
      query
        .selectFrom('articleLikes as l')
        .innerJoin('articles as a', 'a.id', 'l.articleId')
        .select(['a.slug as article', 'a.title', 'l.createdAt as likedAt', 'l.createdAt as place', 'a.id as placeId'])
        .where('l.userId', '=', userId)
        .where(visibleTo(null))
        .where(({ eb, refTuple, tuple }) => eb(refTuple('l.createdAt', 'l.articleId'), '>', tuple(place, placeId)))
        .orderBy('l.createdAt')
        .orderBy('l.articleId')
        .limit(AT_ONCE),
    ),
  )

/** Not by a cursor of the database: it would hold a session for as long as somebody reads the archive. */
async function* inBatches<Row extends Place>(
  read: (after: Place) => Promise<Row[]>,
): AsyncGenerator<Omit<Row, keyof Place>[]> {
  let after = START
  for (;;) {
    const rows = await read(after)
    yield rows.map(({ place: _place, placeId: _placeId, ...row }) => row)
    const last = rows.at(-1)
    if (rows.length < AT_ONCE || last === undefined) return
    after = last
  }
}

/** Stored files that an account sent or that its articles show. */
export function listOwnFiles(database: Queryable, userId: string) {
  return database(
    query
      .selectFrom('files')
      .select('name')
      .where('ownerId', '=', userId)
      .union(query.selectFrom('fileUploads').select('fileName as name').where('ownerId', '=', userId))
      .union(
        query
          .selectFrom('articleFiles as f')
          .innerJoin('articles as a', 'a.id', 'f.articleId')
          .select('f.fileName as name')
          .where('a.authorId', '=', userId)
          .where('f.fileName', '!~', '^[.]+$'),
      )
      .orderBy('name'),
  )
}

/** What an account decided about what others say to it and how it is told, and what it wrote that still waits, the oldest first. */
export async function readOwnConversation(database: Queryable, userId: string) {
  const [heldWords, notifications, blockedAccounts, waitingComments] = await Promise.all([
    findHeldWords(database, userId),
    findChoices(database, userId),
    database(
      query
        .selectFrom('blocks as b')
        .innerJoin('users as u', 'u.id', 'b.blockedId')
        .select(['u.username', 'b.createdAt as blockedAt'])
        .where('b.blockerId', '=', userId)
        .orderBy('b.createdAt')
        .orderBy('b.blockedId'),
    ),
    database(
      query
        .selectFrom('heldComments as h')
        .innerJoin('articles as a', 'a.id', 'h.articleId')
        .select(['h.id', 'a.slug as article', 'a.title', 'h.content', 'h.createdAt'])
        .where('h.authorId', '=', userId)
        .where(visibleTo({ id: userId, isAdmin: false }))
        .orderBy('h.createdAt')
        .orderBy('h.id'),
    ),
  ])
  return { heldWords, notifications, blockedAccounts, waitingComments }
}

/** The publications for which an account writes, what it handed in or sent back there, and what is planned and wished for. */
export async function readOwnNewsrooms(database: Queryable, userId: string) {
  const [memberships, submissions, planned] = await Promise.all([
    database(
      query
        .selectFrom('members as m')
        .innerJoin('users as p', 'p.id', 'm.publicationId')
        .select(['p.username as publication', 'm.role', 'm.since'])
        .where('m.userId', '=', userId)
        .orderBy('m.since'),
    ),
    listOwnSubmissions(database, userId),
    listOwnPlans(database, userId),
  ])
  return { memberships, submissions, ...planned }
}
