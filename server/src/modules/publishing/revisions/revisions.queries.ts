import { type Expression, type InferResult, sql } from 'kysely'
import type { ArticleChange, NotePlace } from '#contract/publishing/article-changes.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'

/**
 * The version that the next save of an article has, whatever it saves: none had it before. Asked for once the article is locked.
 */
export const nextVersion = (articleId: Expression<string> | string, version: Expression<number> | number) =>
  sql<number>`1 + greatest(${version}::int,
    (SELECT max(r.version) FROM article_revisions r WHERE r.article_id = ${articleId}),
    (SELECT n.version FROM unpublished_changes n WHERE n.article_id = ${articleId}))`

/** The last revision of an article, or of what is kept beside it unpublished, but for what it says. */
export async function findLastRevision(database: Queryable, articleId: string, isOfUnpublished = false) {
  const [row] = await database(
    query
      .selectFrom('articleRevisions')
      .select(['version', 'place', 'checksum'])
      .where('articleId', '=', articleId)
      .where('isOfUnpublished', '=', isOfUnpublished)
      .orderBy('version', 'desc')
      .limit(1),
  )
  return row
}

/** What a revision is unpacked from: itself last, each before it the one that it is packed with. None without such a revision. */
export const findChain = (database: Queryable, articleId: string, version: number) =>
  findChains(database, articleId, [version])

/** What these revisions are unpacked from, themselves too, in their order. One that is packed with none has itself as its base. */
export function findChains(database: Queryable, articleId: string, versions: readonly number[]) {
  return database(
    query
      .withRecursive('chain', (statement) =>
        statement
          .selectFrom('articleRevisions as r')
          .select(['r.version', 'r.baseVersion'])
          .where('r.articleId', '=', articleId)
          .where('r.version', '=', (eb) => eb.fn.any(sql<number[]>`${[...versions]}::int[]`))
          .union(
            statement
              .selectFrom('chain as c')
              .innerJoin('articleRevisions as r', (join) =>
                join.on('r.articleId', '=', articleId).onRef('r.version', '=', 'c.baseVersion'),
              )
              .select(['r.version', 'r.baseVersion']),
          ),
      )
      .selectFrom('chain as c')
      .innerJoin('articleRevisions as r', (join) =>
        join.on('r.articleId', '=', articleId).onRef('r.version', '=', 'c.version'),
      )
      .select(['r.version', 'r.baseVersion', 'r.place', 'r.checksum', 'r.packed'])
      .orderBy('r.version'),
  )
}

export interface NewRevision {
  articleId: string
  version: number
  baseVersion: number
  place: number
  bytes: number
  checksum: number
  isPublished: boolean
  isOfUnpublished: boolean
  isByAuthor: boolean
  savedBy: string | null
  /** What it is to readers. */
  change?: ArticleChange | null
  note?: string
  notePlace?: NotePlace
  packed: Buffer
  /** Left out: now. */
  savedAt?: Date
}

/** Takes the place of one that is there under this version: what changed the article besides its saves is what it said since. */
export async function insertRevision(tx: Transaction, revision: NewRevision): Promise<void> {
  await tx(
    query
      .insertInto('articleRevisions')
      .values(revision)
      .onConflict((conflict) =>
        conflict.columns(['articleId', 'version']).doUpdateSet(({ ref }) => ({
          baseVersion: ref('excluded.baseVersion'),
          place: ref('excluded.place'),
          bytes: ref('excluded.bytes'),
          checksum: ref('excluded.checksum'),
          packed: ref('excluded.packed'),
        })),
      ),
  )
}

/** What lists tell of revisions `v`; the article's author where they saved it themselves. */
const revisions = query
  .selectFrom('articleRevisions as v')
  .innerJoin('articles as a', 'a.id', 'v.articleId')
  .leftJoin('users as u', (join) =>
    join.on((eb) =>
      eb(
        'u.id',
        '=',
        sql<string>`CASE WHEN ${eb.ref('v.isByAuthor')} THEN ${eb.ref('a.authorId')} ELSE ${eb.ref('v.savedBy')} END`,
      ),
    ),
  )
  .select(['v.version', 'v.savedAt', 'v.bytes', 'v.isPublished', 'v.isOfUnpublished', 'v.change'])
  .select(['u.username', 'u.displayName'])

export type RevisionRow = InferResult<typeof revisions>[number]

/** The revisions of an article, the last first, one more than `limit`. @param before a version; null: from the last on. */
export function listRevisions(
  database: Queryable,
  articleId: string,
  { before, offset, limit }: { before: number | null; offset: number; limit: number },
): Promise<RevisionRow[]> {
  let page = revisions.where('v.articleId', '=', articleId)
  if (before !== null) page = page.where('v.version', '<', before)
  return database(
    page
      .orderBy('v.version', 'desc')
      .limit(limit + 1)
      .offset(offset),
  )
}

export async function findRevision(
  database: Queryable,
  articleId: string,
  version: number,
): Promise<RevisionRow | undefined> {
  const [row] = await database(revisions.where('v.articleId', '=', articleId).where('v.version', '=', version))
  return row
}

/** Notes that what these articles say is public, of those that came back without a save. */
export async function markPublic(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx(
    query
      .updateTable('articleRevisions as v')
      .set({ isPublished: true })
      .where(sql<boolean>`v.article_id = ANY(${[...ids]}::uuid[])`)
      .where('v.isPublished', '=', false)
      .where('v.isOfUnpublished', '=', false)
      .where((eb) =>
        eb(
          'v.version',
          '=',
          eb
            .selectFrom('articleRevisions as last')
            .select((of) => of.fn.max('last.version').as('version'))
            .whereRef('last.articleId', '=', 'v.articleId')
            .where('last.isOfUnpublished', '=', false),
        ),
      ),
  )
}
