import { isDeepStrictEqual } from 'node:util'
import { type Expression, type ExpressionBuilder, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { mediaName } from '#contract/media.ts'
import { CONTENT_MESSAGES as M } from '#contract/messages.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { query } from '../../platform/database/query.ts'
import type { DB } from '../../platform/database/tables.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { type Shown, showFiles } from '../../platform/media/show-files.ts'
import { searchDocument } from './search-document.ts'
import { type ArticleFields, NEW_ARTICLE, NO_RECORDING } from './with-input.ts'

/**
 * Writes a new article.
 * @param sent as `showFiles` takes it.
 * @returns its id. @throws the database's own error for a taken slug (`articles_slug_unique`); 400 as `showFiles`; 403 when it would be
 * public while its author's account is closing (docs/product/accounts.md#closing-an-account).
 */
export async function insertArticle(
  tx: Transaction,
  authorId: string,
  fields: ArticleFields,
  slug: string,
  sent: readonly string[] = [],
): Promise<string> {
  const id = uuidv7()
  const publishedAt = fields.status === 'published' ? sql<Date>`now()` : sql<null>`NULL::timestamptz`
  await tx(
    query
      .insertInto('articles')
      .values((eb) => ({ id, slug, authorId, ...columnsOf(eb, fields, authorId, publishedAt) })),
  )
  await writeWhatHangsOnIt(tx, { id, authorId, before: NEW_ARTICLE, fields, by: authorId, sent })
  return id
}

/**
 * Writes an article over the version that it was made from; its first publication dates it.
 * @param change by whom, and the files that came with it (`showFiles`).
 * @returns false, and nothing is written, when it is not at this version any more. @throws as `insertArticle`.
 */
export async function updateArticle(
  tx: Transaction,
  before: ArticleFields & { id: string; version: number; authorId: string },
  fields: ArticleFields,
  slug: string,
  change: { by: string; sent: readonly string[] },
): Promise<boolean> {
  const { id, version, authorId } = before
  const updated = await tx(
    query
      .updateTable('articles')
      .set((eb) => {
        const publishedAt = eb.ref('publishedAt')
        const datedAt = fields.status === 'published' ? eb.fn.coalesce(publishedAt, sql<Date>`now()`) : publishedAt
        const next = { slug, version: eb('version', '+', 1), updatedAt: sql<Date>`now()` }
        return { ...next, ...columnsOf(eb, fields, authorId, datedAt) }
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id'),
  )
  if (updated.length === 0) return false
  await tx(query.deleteFrom('articleFiles').where('articleId', '=', id))
  await writeWhatHangsOnIt(tx, { id, authorId, before, fields, ...change })
  return true
}

/** @param publishedAt when it was first published. */
function columnsOf(
  eb: ExpressionBuilder<DB, 'articles'>,
  fields: ArticleFields,
  authorId: string,
  publishedAt: Expression<Date | null>,
) {
  const { own } = apart(fields)
  const cover = own.featuredImage && mediaName(own.featuredImage)
  return {
    ...own,
    blocks: JSON.stringify(own.blocks),
    featuredImagePlaceholder: eb
      .selectFrom('files')
      .select('thumbhash')
      .where('name', '=', cover ?? ''),
    publishedAt,
    search: searchDocument({ ...own, authorId, publishedAt }),
  }
}

type RecordingFields = typeof NO_RECORDING

/** The columns of `articles`, and those of `recordings`. */
function apart(fields: ArticleFields): { own: Omit<ArticleFields, keyof RecordingFields>; recording: RecordingFields } {
  const { mediaUrl, duration, series, season, episode, chapters, captionsUrl, transcript, waveform, ...own } = fields
  const recording = { mediaUrl, duration, series, season, episode, chapters, captionsUrl, transcript, waveform }
  return { own, recording }
}

/** What an article brings with it in other tables; the rows of the article come before, as every change locks them first. */
async function writeWhatHangsOnIt(
  tx: Transaction,
  {
    id,
    authorId,
    before,
    fields,
    ...change
  }: {
    id: string
    authorId: string
    before: ArticleFields
    fields: ArticleFields
    by: string
    sent: readonly string[]
  },
): Promise<void> {
  await writeRecording(tx, id, apart(before).recording, apart(fields).recording)
  const gained = Number(fields.status === 'published') - Number(before.status === 'published')
  if (gained !== 0) {
    const counted = query
      .updateTable('users')
      .set((eb) => ({ articlesCount: eb('articlesCount', '+', gained) }))
      .where('id', '=', authorId)
      .returning('closingAt')
    const [author] = await tx(counted)
    if (gained > 0 && author?.closingAt) throw forbidden(M.authorClosed)
  }
  const names = await showFiles(tx, { before: shownBy(before), after: shownBy(fields), ...change })
  // So that the sweep spares them.
  if (names.length > 0)
    await tx(query.insertInto('articleFiles').values(names.map((fileName) => ({ articleId: id, fileName }))))
}

async function writeRecording(
  tx: Transaction,
  articleId: string,
  before: RecordingFields,
  recording: RecordingFields,
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
const shownBy = (article: ArticleFields): Shown[] => [
  { field: 'featuredImage', address: article.featuredImage },
  { field: 'mediaUrl', address: article.mediaUrl },
  { field: 'captions', address: article.captionsUrl },
  { field: 'mediaOutlet.logo', address: article.outletLogo },
  ...article.blocks.map(({ imageUrl }, index) => ({ field: `blocks.${index}.imageUrl`, address: imageUrl })),
]
