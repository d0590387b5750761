import { randomUUIDv7 } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import { REVISIONS } from '#contract/limits.ts'
import type { Announcement } from '#contract/publishing/article-changes.ts'
import { mediaName } from '#contract/publishing/media.ts'
import { CHANGE_MESSAGES, CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import { publishingProblems } from '#contract/publishing/publishing.ts'
import { MODERATION_MESSAGES } from '#contract/trust/messages.ts'
import { brokenConstraint } from '../../../platform/database/availability.ts'
import type { Transaction } from '../../../platform/database/connect.ts'
import { type Lives, lives } from '../../../platform/database/lives.ts'
import { query } from '../../../platform/database/query.ts'
import type { PageOwner } from '../../../platform/database/tables.ts'
import { forbidden, invalidField } from '../../../platform/http/errors.ts'
import type { RateLimits } from '../../../platform/http/rate-limits.ts'
import { namesOf, type Shown, showFiles } from '../../../platform/media/show-files.ts'
import type { UnitOfWork } from '../../facts.ts'
import { isOfNewsroom, type Writer } from '../newsroom/newsroom.policy.ts'
import { keepRevision } from '../revisions/keep-revision.ts'
import { nextVersion } from '../revisions/revisions.queries.ts'
import { shownByBlock } from './files-of-input.ts'
import { searchDocument } from './search-document.ts'
import { type ArticleFields, apart, contentOf, NEW_ARTICLE, NO_RECORDING } from './with-input.ts'

/** How an article is written. */
interface Change {
  /** The files that came with it (`showFiles`). */
  sent?: readonly string[]
  /** When it appears, if it appears for the first time by this; left out: now. */
  at?: Date
  /** Counts what its revision takes; left out: nobody's save. */
  rateLimits?: Pick<RateLimits, 'consume'>
  /** What a change of what is public is to its readers; left out: an update. */
  announced?: Announcement | undefined
}

const AN_UPDATE: Announcement = { change: 'update', note: '', place: 'foot' }

/** Whose a new article is. */
interface Owned {
  /** The account under whose name it appears. */
  authorId: string
  /** The member of that publication whose piece it is; null: the account's own. */
  writerId: string | null
  /** Who writes it. */
  by: Writer
  /** Of a page; left out: no page. */
  page?: { pageOf: PageOwner; pageSlug: string; pagePlace: number }
}

/**
 * Writes a new article.
 * @returns its id. @throws the database's own error for a taken slug (`articles_slug_unique`, `articles_page_address`); 400 as `showFiles`; 429 beyond the day's revisions; 403 when it would be
 * public while its author's account is closing (docs/product/accounts.md#closing-an-account).
 */
export async function insertArticle(
  tx: UnitOfWork,
  { authorId, writerId, by, page }: Owned,
  fields: ArticleFields,
  slug: string,
  change: Change = {},
): Promise<string> {
  const id = randomUUIDv7()
  const publishedAt = fields.status === 'published' ? sql<Date>`now()` : sql<null>`NULL::timestamptz`
  await tx(
    lives.insertInto('articles').values((eb) => ({
      id,
      slug,
      authorId,
      writerId,
      thinAt: agesAt,
      ...page,
      ...columnsOf(eb, fields, authorId, publishedAt),
    })),
  )
  const pageOf = page?.pageOf ?? null
  await writeWhatHangsOnIt(tx, { id, authorId, pageOf, version: 1, before: null, fields, by, ...change })
  return id
}

/** An article as it was written last. */
type SavedArticle = ArticleFields & {
  id: string
  version: number
  authorId: string
  pageOf: PageOwner | null
  publishedAt: Date | null
  updatedAt: Date
}

/** When its newest revision is old enough to be thinned. */
const agesAt = sql<Date>`now() + make_interval(hours => ${sql.lit(REVISIONS.hoursWhole)})`

/** Notes when the revisions of an article that was locked are next to be thinned. */
export async function noteThinning(tx: Transaction, id: string): Promise<void> {
  await tx(query.updateTable('articles').set({ thinAt: agesAt }).where('id', '=', id).where('thinAt', 'is', null))
}

/**
 * Writes an article over the version that it was made from; its first publication dates it.
 * @param change also by whom.
 * @returns false, and nothing is written, when it is not at this version any more. @throws as `insertArticle`; 403 when it would be
 * public while moderators hold it.
 */
export async function updateArticle(
  tx: UnitOfWork,
  before: SavedArticle,
  fields: ArticleFields,
  slug: string,
  { by, at, ...change }: Change & { by: Writer },
): Promise<boolean> {
  const { id, version, authorId, pageOf } = before
  // In a statement of its own: the next version is counted once nobody else saves.
  await tx(query.selectFrom('articles').select('id').where('id', '=', id).forNoKeyUpdate())
  const [updated] = await tx(
    lives
      .updateTable('articles')
      .set((eb) => {
        const publishedAt = eb.ref('publishedAt')
        const firstAt = sql<Date>`coalesce(${publishedAt}, ${at ?? null}, now())`
        const datedAt = fields.status === 'published' ? firstAt : publishedAt
        const thinAt = eb.fn.coalesce('thinAt', agesAt)
        const next = { slug, version: nextVersion(id, version), updatedAt: sql<Date>`now()`, thinAt }
        // Who may publish it again has corrected what moderators withdrew; a held one is refused (`articles_held`).
        const isPublic = fields.status === 'published'
        const withdrawnBy = isPublic ? null : eb.ref('withdrawnBy')
        // An emptied one stays a draft when its author is back.
        const comesBack = !isPublic && publishingProblems(fields).length === 0
        const unpublishedByClosing = comesBack ? eb.ref('unpublishedByClosing') : sql.lit(false)
        return { ...next, withdrawnBy, unpublishedByClosing, ...columnsOf(eb, fields, authorId, datedAt) }
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('version'),
  ).catch(isHeld)
  if (updated === undefined) return false
  await writeWhatHangsOnIt(tx, { id, authorId, pageOf, version: updated.version, before, fields, by, ...change })
  tx.note({
    kind: 'article-changed',
    id,
    name: before.title,
    authorId,
    by,
    isByMember: pageOf !== 'site' && isOfNewsroom(by, authorId),
  })
  return true
}

/** docs/product/moderation.md#measures. */
function isHeld(error: unknown): never {
  if (brokenConstraint(error) === 'articles_held') throw forbidden(MODERATION_MESSAGES.heldArticle)
  throw error
}

/** @param publishedAt when it was first published. */
function columnsOf(
  eb: ExpressionBuilder<Lives, 'articles'>,
  fields: ArticleFields,
  authorId: string,
  publishedAt: Expression<Date | null>,
) {
  const { own } = apart(fields)
  const cover = own.featuredImage && mediaName(own.featuredImage)
  return {
    ...own,
    blocks: JSON.stringify(own.blocks),
    byline: JSON.stringify(own.byline),
    featuredImagePlaceholder: eb
      .selectFrom('files')
      .select('thumbhash')
      .where('name', '=', cover ?? ''),
    publishedAt,
    search: searchDocument({ ...own, authorId, publishedAt }),
  }
}

interface Written extends Change {
  id: string
  authorId: string
  pageOf: PageOwner | null
  /** The one that it has now. */
  version: number
  /** Null for a new one. */
  before: SavedArticle | null
  fields: ArticleFields
  by: Writer
}

/** What an article brings with it in other tables; the rows of the article come before, as every change locks them first. */
async function writeWhatHangsOnIt(tx: UnitOfWork, written: Written): Promise<void> {
  const { id, authorId, pageOf, version, fields, by, sent, rateLimits } = written
  const before: ArticleFields = written.before ?? NEW_ARTICLE
  await writeRecording(tx, id, apart(before).recording, apart(fields).recording)
  const gained = Number(fields.status === 'published') - Number(before.status === 'published')
  if (gained !== 0) {
    const counted = lives
      .updateTable('users')
      .set((eb) => ({ articlesCount: eb('articlesCount', '+', pageOf === null ? gained : 0) }))
      .where('id', '=', authorId)
      .returning('closingAt')
    const [author] = await tx(counted)
    if (gained > 0 && author?.closingAt) throw forbidden(M.authorClosed)
  }
  const isPublic = fields.status === 'published'
  const shown = { before: shownBy(before), after: shownBy(fields) }
  const names = await showFiles(tx, { ...shown, by: by.id, isPublic, articleId: id, sent })
  // Most saves show what was shown.
  if (namesOf(shown.before).symmetricDifference(new Set(names)).size > 0)
    await noteFiles(tx, { id, version, names, recording: recordingOf(before) })
  const announced = isPublic && before.status === 'published' ? (written.announced ?? AN_UPDATE) : null
  const bytes = await keepRevision(tx, {
    ...{ articleId: id, authorId, by: by.id },
    before: written.before && {
      ...saidBy(written.before, written.before.version),
      savedAt: written.before.updatedAt,
    },
    after: saidBy(fields, version),
    announced,
  })
  if (bytes === 0 && announced?.change === 'update' && announced.note !== '')
    throw invalidField('note', CHANGE_MESSAGES.nothingChanged)
  await rateLimits?.consume('revision', by.id, { amount: Math.ceil(bytes / 1_000), sql: tx })
  if (pageOf === null) noteWhatIsPublic(tx, written)
  else notePage(tx, { ...written, pageOf })
}

function noteWhatIsPublic(tx: UnitOfWork, { id, authorId, before, fields, by }: Written): void {
  const act = { id, name: fields.title, authorId, by }
  const wasPublic = before?.status === 'published'
  const isPublic = fields.status === 'published'
  const showsAdverts = [...(before?.blocks ?? []), ...fields.blocks].some(({ type }) => type === 'advertisement')
  const published = { id, authorId, showsAdverts }
  if (isPublic && !wasPublic)
    tx.note({ kind: 'article-published', ...published, ...act, isAgain: before?.publishedAt != null })
  if (isPublic && wasPublic)
    tx.note({
      kind: 'article-edited',
      ...published,
      isListedAlike: isDeepStrictEqual(placeInLists(before), placeInLists(fields)),
    })
  if (!isPublic && wasPublic) {
    tx.note({
      ...{ kind: 'articles-withdrawn', authorId, cause: 'author', showsAdverts },
      articles: [{ id, publishedAt: before.publishedAt }],
    })
    tx.note({ kind: 'article-unpublished', ...act })
  }
}

/** Of a page: no list, register or follower is told. */
function notePage(tx: UnitOfWork, { id, authorId, pageOf, before, fields, by }: Written & { pageOf: PageOwner }): void {
  const act = { id, name: fields.title, authorId, by }
  const wasPublic = before?.status === 'published'
  const isPublic = fields.status === 'published'
  const isMenuAlike = wasPublic && isPublic && before.title === fields.title
  if (wasPublic || isPublic) tx.note({ kind: 'page-changed', id, authorId, pageOf, isMenuAlike })
  if (pageOf === 'site' || wasPublic === isPublic) return
  tx.note(isPublic ? { kind: 'page-published', ...act } : { kind: 'article-unpublished', ...act })
}

/** What decides where an article is listed. */
const placeInLists = ({ type, tags, series }: ArticleFields) => ({ type, tags, series })

const saidBy = (fields: ArticleFields, version: number) => ({
  version,
  content: contentOf(fields),
  isPublished: fields.status === 'published',
})

export const recordingOf = ({ mediaUrl }: ArticleFields): string => mediaName(mediaUrl ?? '') ?? ''

/**
 * Notes which files an article shows, so that the sweep spares them, and those that its revisions do; of these no `recording`, which
 * is large (docs/product/files.md#unused-files). To be called with the article locked.
 */
export async function noteFiles(
  tx: Transaction,
  { id, version, names, recording }: { id: string; version: number; names: readonly string[]; recording: string },
): Promise<void> {
  const dropped = sql<boolean>`article_id = ${id} AND last_version IS NULL AND file_name <> ALL(${[...names]}::text[])`
  await tx(
    query
      .deleteFrom('articleFiles')
      .where(dropped)
      .where('fileName', '=', recording)
      .where(sql<boolean>`file_name <> ALL(SELECT substr(n.content ->> 'mediaUrl', 8)
        FROM unpublished_changes n WHERE n.article_id = ${id} AND n.content ->> 'mediaUrl' LIKE '/media/%')`),
  )
  await tx(
    query
      .updateTable('articleFiles')
      .set({ lastVersion: version - 1 })
      .where(dropped),
  )
  if (names.length > 0)
    await tx(
      query
        .insertInto('articleFiles')
        .values(names.map((fileName) => ({ articleId: id, fileName, firstVersion: version })))
        .onConflict((conflict) =>
          conflict
            .columns(['articleId', 'fileName'])
            .doUpdateSet({ lastVersion: null, isOfUnpublished: false })
            .where('articleFiles.lastVersion', 'is not', null),
        ),
    )
}

type Recorded = ReturnType<typeof apart>['recording']

async function writeRecording(
  tx: Transaction,
  articleId: string,
  before: Recorded,
  recording: Recorded,
): Promise<void> {
  if (isDeepStrictEqual(before, recording)) return
  const columns = { ...recording, chapters: JSON.stringify(recording.chapters) }
  await tx(
    isDeepStrictEqual(recording, NO_RECORDING)
      ? query.deleteFrom('recordings').where('articleId', '=', articleId)
      : query
          .insertInto('recordings')
          .values({ articleId, ...columns })
          .onConflict((conflict) => conflict.column('articleId').doUpdateSet(columns)),
  )
}

/** The addresses that an article shows, by the names that its fields have in a call. */
export const shownBy = (
  article: Pick<ArticleFields, 'featuredImage' | 'mediaUrl' | 'captionsUrl' | 'outletLogo' | 'blocks'>,
): Shown[] => [
  { field: 'featuredImage', address: article.featuredImage },
  { field: 'mediaUrl', address: article.mediaUrl },
  { field: 'captions', address: article.captionsUrl },
  { field: 'mediaOutlet.logo', address: article.outletLogo },
  ...article.blocks.flatMap(shownByBlock),
]
