import { type Expression, type ExpressionBuilder, expressionBuilder, type InferResult, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { PAGE } from '#contract/limits.ts'
import { LISTED, LISTED_RECORDING, namesOf } from '#contract/publishing/article-fields.ts'
import type { ShownSigner } from '#contract/publishing/byline.ts'
import { mediaName } from '#contract/publishing/media.ts'
import type { ArticleKey } from '#contract/schema.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { type Given, prepared } from '../../../platform/database/prepared.ts'
import { query } from '../../../platform/database/query.ts'
import type { ArticleType, DB } from '../../../platform/database/tables.ts'
import { shownPortrait } from '../../people/accounts/shown-pictures.ts'
import { visibleTo } from './articles.policy.ts'

/** Who reads: their id, or its place in a statement that is prepared; null for a guest. */
export type Reader = Expression<string> | string | null

/** What lists tell of what was said of `articles a`, and of their `recordings r`. */
export const LISTED_COLUMNS = [
  ...namesOf(LISTED).map((name) => `a.${name}` as const),
  ...namesOf(LISTED_RECORDING).map((name) => `r.${name}` as const),
]

/**
 * What lists show of articles, of `articles a`, their authors `users u` and their `recordings r`: every list of articles begins
 * here, and says which ones by a join.
 */
export const summaries = (readerId: Reader) =>
  query
    .selectFrom('articles as a')
    .innerJoin('users as u', 'u.id', 'a.authorId')
    .leftJoin('recordings as r', 'r.articleId', 'a.id')
    .select(['a.id', 'a.slug', 'a.status', 'a.pageOf', 'a.featuredImagePlaceholder', 'a.outletName', 'a.outletLogo'])
    .select(LISTED_COLUMNS)
    .select(['a.version', 'a.viewsCount', 'a.likesCount', 'a.commentsCount', 'a.createdAt', 'a.publishedAt'])
    .select([
      'a.updatedAt',
      'a.authorId',
      'a.writerId',
      'u.username as authorUsername',
      'u.displayName as authorDisplayName',
    ])
    .select((eb) => [
      shownPortrait(eb.ref('u.avatar'), eb.ref('u.isActive')).as('authorAvatar'),
      eb.selectFrom('sectionArticles as e').select('e.sectionId').whereRef('e.articleId', '=', 'a.id').as('sectionId'),
      shownByline(eb).as('signers'),
      isLiked(eb, readerId).as('isLiked'),
    ])

/** Not EXISTS: PostgreSQL may turn that into reading every like of the reader first. */
function isLiked(eb: ExpressionBuilder<{ a: DB['articles'] }, 'a'>, readerId: Reader) {
  if (readerId === null) return sql<boolean>`false`
  const like = query
    .selectFrom('articleLikes as l')
    .select(sql<boolean>`true`.as('isLiked'))
    .where('l.articleId', '=', eb.ref('a.id'))
    .where('l.userId', '=', readerId)
  return sql<boolean>`coalesce(${like}, false)`
}

export type SummaryRow = InferResult<ReturnType<typeof summaries>>[number]

/** As `summaries`, with what only the whole article shows. */
export const wholeArticles = (readerId: Reader) =>
  summaries(readerId)
    .select([
      'a.blocks',
      'a.byline',
      'a.pageSlug',
      'a.isReadingTimeAutomatic',
      'a.commentsMode',
      'r.captionsUrl',
      'r.transcript',
      'r.waveform',
    ])
    .select(['u.isActive as isAuthorActive', 'u.bio as authorBio'])
    .select((eb) => [
      eb.fn.coalesce('r.chapters', sql<[]>`'[]'`).as('chapters'),
      lastPublicChange(eb.ref('a.id')).as('changedAt'),
      storedRecordingAt(eb.ref('r.mediaUrl')).as('storedRecording'),
    ])

/** The video or sound of ours at an address, and what is made of it. */
const storedRecordingAt = (address: Expression<string | null>) =>
  query
    .selectFrom('files as f')
    .leftJoin('renditions as m', 'm.fileName', 'f.name')
    .select((of) =>
      jsonBuildObject({
        kind: of.ref('f.kind').$castTo<'video' | 'audio'>(),
        contentType: of.ref('f.contentType'),
        size: of.ref('f.bytes').$castTo<number>(),
        width: of.ref('f.width'),
        height: of.ref('f.height'),
        duration: of.ref('f.duration').$castTo<number>(),
        playsEverywhere: of.ref('f.playsEverywhere'),
        // Null when nobody was asked to prepare it.
        renditionState: of.ref('m.state'),
        reason: of.ref('m.reason'),
        made: of.fn.coalesce('m.made', sql<[]>`'[]'`),
      }).as('recording'),
    )
    .where(address, 'like', sql.lit('/media/%'))
    .where('f.name', '=', sql<string>`substr(${address}, 8)`)
    .where('f.kind', 'in', ['video', 'audio'])

/**
 * Who signs `articles a`, each by the name that their account has now, or was last known to have
 * (docs/product/newsroom.md#bylines). Accounts are looked up for pieces that are signed, and for no others.
 */
export const shownByline = (eb: OfArticles) => sql<
  ShownSigner[]
>`CASE WHEN ${eb.ref('a.byline')} = '[]' THEN '[]' ELSE (
  SELECT jsonb_agg(s.signer || coalesce((
    SELECT jsonb_build_object('name', coalesce(w.display_name, w.username),
      'username', CASE WHEN w.is_active AND w.user_type = 'media' THEN w.username END)
    FROM users w WHERE w.id = (s.signer ->> 'userId')::uuid), '{"username": null}') ORDER BY s.place)
  FROM jsonb_array_elements(${eb.ref('a.byline')}) WITH ORDINALITY AS s (signer, place)) END`

/** What of `said` the database knows: who signs it, by their names of now, and the files that it shows. */
export async function lookUpSaid(
  database: Queryable,
  said: Pick<ArticleRow, 'byline' | 'mediaUrl' | 'featuredImage'>,
): Promise<Pick<ArticleRow, 'signers' | 'storedRecording' | 'featuredImagePlaceholder'>> {
  const stated = query.selectNoFrom([
    sql<string>`${JSON.stringify(said.byline)}::jsonb`.as('byline'),
    sql<string | null>`${said.mediaUrl}::text`.as('mediaUrl'),
  ])
  const [row] = await database(
    query.selectFrom(stated.as('a')).select((eb) => [
      shownByline(expressionBuilder<{ a: DB['articles'] }, 'a'>()).as('signers'),
      storedRecordingAt(eb.ref('a.mediaUrl')).as('storedRecording'),
      eb
        .selectFrom('files')
        .select('thumbhash')
        .where('name', '=', mediaName(said.featuredImage ?? '') ?? '')
        .as('featuredImagePlaceholder'),
    ]),
  )
  if (row === undefined) throw new Error('a statement without a table gave no row')
  return row
}

/** When readers were last given another text than before, but for typos; null for never. */
export const lastPublicChange = (articleId: Expression<string>) => sql<Date | null>`(
  SELECT v.saved_at FROM article_revisions v
  WHERE v.article_id = ${articleId} AND v.is_published AND v.change IS DISTINCT FROM 'typo' AND v.checksum <> (
    SELECT w.checksum FROM article_revisions w
    WHERE w.article_id = v.article_id AND w.is_published AND w.version < v.version ORDER BY w.version DESC LIMIT 1)
  ORDER BY v.version DESC LIMIT 1)`

export type ArticleRow = InferResult<ReturnType<typeof wholeArticles>>[number]

/** Where a list by publication goes on: milliseconds and id of the last row shown. */
type FeedCursor = readonly [publishedAt: number, id: string]

export interface FeedRequest {
  readerId: string | null
  type?: ArticleType | undefined
  authorId?: string | undefined
  /** Matched without regard to accents and case. */
  tag?: string | undefined
  /** Signed by this account, whosever they are. */
  signedBy?: string | undefined
  /** Another account's. */
  notOf?: string | undefined
  /** One of `authorId`'s, matched without regard to case. */
  series?: string | undefined
  cursor: FeedCursor | null
  offset: number
  limit: number
}

interface PageOfFeed extends Omit<FeedRequest, 'cursor'> {
  publishedAt: Date | undefined
  id: string | undefined
}

/** The page is found by an index, before anything else is read of its articles. */
const publishedPage = prepared((given: Given<PageOfFeed>) => {
  const { type, authorId, tag, signedBy, notOf, series, publishedAt, id } = given
  let page = query.selectFrom('articles as a').select('a.id').where(visibleTo(null))
  if (type) page = page.where('a.type', '=', type)
  if (authorId) page = page.where('a.authorId', '=', authorId)
  if (tag) page = page.where((eb) => isTagged(eb, tag))
  if (signedBy) page = page.where((eb) => isSignedBy(eb, signedBy))
  if (notOf) page = page.where('a.authorId', '<>', notOf)
  if (series) page = page.where((eb) => isOfSeries(eb, series))
  if (publishedAt && id)
    page = page.where((eb) => sql`${eb.refTuple('a.publishedAt', 'a.id')} < (${publishedAt}, ${id})`)
  const found = page.orderBy('a.publishedAt', 'desc').orderBy('a.id', 'desc').limit(given.limit).offset(given.offset)
  return summaries(given.readerId)
    .innerJoin(found.as('page'), 'page.id', 'a.id')
    .orderBy('a.publishedAt', 'desc')
    .orderBy('a.id', 'desc')
})

/** Published articles, newest first, one more than `limit` to tell whether there are others. */
export function listPublished(database: Queryable, { cursor, limit, ...request }: FeedRequest): Promise<SummaryRow[]> {
  const [publishedAt, id] = cursor ?? []
  const place = { publishedAt: publishedAt === undefined ? undefined : new Date(publishedAt), id, limit: limit + 1 }
  return database(publishedPage({ ...request, ...place }))
}

/** Ids of an author's published articles, newest first, as many as a page of a list may hold. */
export async function listPublishedIds(database: Queryable, authorId: string): Promise<string[]> {
  const rows = await database(
    query
      .selectFrom('articles as a')
      .select('a.id')
      .where('a.authorId', '=', authorId)
      .where(visibleTo(null))
      .orderBy('a.publishedAt', 'desc')
      .orderBy('a.id', 'desc')
      .limit(PAGE.max),
  )
  return rows.map(({ id }) => id)
}

type OfArticles = ExpressionBuilder<{ a: DB['articles'] }, 'a'>

/** Without regard to accents and case. */
export const isTagged = (eb: OfArticles, tag: Expression<string> | string) =>
  sql<boolean>`kiosque_fold_tags(${eb.ref('a.tags')}) @> kiosque_fold_tags(ARRAY[${tag}]::text[])`

/** Written as the index `articles_signed` asks. */
const isSignedBy = (eb: OfArticles, userId: Expression<string> | string) =>
  sql<boolean>`${eb.ref('a.byline')} <> '[]'
    AND ${eb.ref('a.byline')} @> jsonb_build_array(jsonb_build_object('userId', ${userId}::text))`

/** Without regard to case. */
export const isOfSeries = (eb: OfArticles, series: Expression<string> | string) =>
  eb(
    'a.id',
    'in',
    query
      .selectFrom('recordings as e')
      .select('e.articleId')
      .where((of) => sql`lower(${of.ref('e.series')})`, '=', sql`lower(${series})`),
  )

const theArticle = prepared(
  (given: Given<{ id: string | undefined; slug: string | undefined; readerId: string | null }>) => {
    const { id, slug, readerId } = given
    const articles = wholeArticles(readerId).where('a.deletedAt', 'is', null)
    return slug ? articles.where('a.slug', '=', slug) : articles.where('a.id', '=', id)
  },
)

export async function findArticle(
  database: Queryable,
  key: ArticleKey,
  readerId: string | null,
): Promise<ArticleRow | undefined> {
  const [row] = await database(theArticle({ id: undefined, slug: undefined, ...key, readerId }))
  return row
}

/** What decides who may see and change an article; locked where it says so. */
export async function findGuarded(database: Queryable, id: string, { lock = false } = {}) {
  const guarded = query
    .selectFrom('articles')
    .select(['id', 'title', 'status', 'authorId', 'writerId', 'pageOf', 'version', 'isHeld'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
  const [row] = await database(lock ? guarded.forNoKeyUpdate() : guarded)
  return row
}

/** As `findArticle`, kept from changing until the transaction ends. */
export async function lockArticle(tx: Queryable, id: string): Promise<ArticleRow | undefined> {
  const [row] = await tx(wholeArticles(null).where('a.id', '=', id).where('a.deletedAt', 'is', null).forUpdate('a'))
  return row
}
