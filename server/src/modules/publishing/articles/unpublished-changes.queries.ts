import { sql } from 'kysely'
import { commentsMode } from '#contract/publishing/articles.ts'
import { z } from '#contract/schema.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { now, query } from '../../../platform/database/query.ts'
import { storedContent } from '../revisions/read-revision.ts'
import { nextVersion } from '../revisions/revisions.queries.ts'
import { type ArticleRow, lookUpSaid } from './articles.queries.ts'
import { type ArticleFields, contentOf, fieldsOf, NO_CONTENT } from './with-input.ts'

/**
 * As a row holds it. `commentsMode`: null where it is to stay what it is; `waveform` in base64.
 */
const keptChanges = storedContent.extend({ commentsMode: commentsMode.nullable(), waveform: z.string().nullable() })

/** What a row holds; what it does not say is as of an article of which nothing was said. */
export const readKept = (content: unknown) =>
  keptChanges.parse({ ...NO_CONTENT, commentsMode: null, waveform: null, ...Object(content) })

/** What an article is to say next, and who said so. */
export type UnpublishedChanges = NonNullable<Awaited<ReturnType<typeof findUnpublished>>>

/** What waits beside an article; undefined where nothing does. */
export async function findUnpublished(database: Queryable, articleId: string) {
  const [row] = await database(
    query
      .selectFrom('unpublishedChanges as n')
      .leftJoin('users as u', 'u.id', 'n.savedBy')
      .select(['n.version', 'n.baseVersion', 'n.content', 'n.savedAt', 'u.username', 'u.displayName'])
      .select((eb) => {
        const shown = eb
          .selectFrom('articleRevisions as r')
          .select('r.checksum')
          .whereRef('r.articleId', '=', 'n.articleId')
          .where('r.isOfUnpublished', '=', false)
          .orderBy('r.version', 'desc')
          .limit(1)
        return eb(shown, 'is distinct from', shown.whereRef('r.version', '<=', 'n.baseVersion'))
          .$castTo<boolean>()
          .as('isBehind')
      })
      .where('n.articleId', '=', articleId),
  )
  return row && { ...row, content: readKept(row.content) }
}

/** An article as it is to be: what waits beside it laid over it. */
export function laidOver<Row extends ArticleFields>(row: Row, { content }: Pick<UnpublishedChanges, 'content'>): Row {
  const { waveform, commentsMode, ...said } = content
  const fields = { ...row, ...said, waveform: waveform === null ? null : Buffer.from(waveform, 'base64') }
  return { ...row, ...fieldsOf({ ...fields, commentsMode: commentsMode ?? row.commentsMode }) }
}

/** What waits beside an article, and the article as it is to be then, at that version; undefined where nothing does. */
export async function readUnpublished(database: Queryable, row: ArticleRow) {
  const waiting = await findUnpublished(database, row.id)
  if (waiting === undefined) return undefined
  const said = laidOver(row, waiting)
  return {
    waiting,
    article: { ...said, ...(await lookUpSaid(database, said)), version: waiting.version, updatedAt: waiting.savedAt },
  }
}

/** Keeps what a locked article is to say next. @returns its version. */
export async function writeUnpublished(
  tx: Transaction,
  article: { id: string; version: number; commentsMode: ArticleFields['commentsMode'] },
  fields: ArticleFields,
  by: string,
): Promise<number> {
  const { id, version } = article
  const content = JSON.stringify({
    ...contentOf(fields),
    commentsMode: fields.commentsMode === article.commentsMode ? null : fields.commentsMode,
    waveform: fields.waveform?.toString('base64') ?? null,
  })
  const [kept] = await tx(
    query
      .insertInto('unpublishedChanges')
      .values({ articleId: id, baseVersion: version, version: nextVersion(id, version), content, savedBy: by })
      .onConflict((conflict) =>
        conflict.column('articleId').doUpdateSet(({ ref }) => ({
          version: ref('excluded.version'),
          content: ref('excluded.content'),
          savedBy: ref('excluded.savedBy'),
          savedAt: now,
        })),
      )
      .returning('version'),
  )
  if (kept === undefined) throw new Error('no row of what was kept')
  return kept.version
}

export async function deleteUnpublished(tx: Transaction, articleId: string): Promise<void> {
  await tx(query.deleteFrom('unpublishedChanges').where('articleId', '=', articleId))
}

/**
 * Notes which files unpublished changes name, so that the sweep spares them and nobody else sees them. Of what only they named, a
 * `recording`, which is large, is let go of.
 */
export async function noteUnpublishedFiles(
  tx: Transaction,
  { id, version, names, recording }: { id: string; version: number; names: readonly string[]; recording: string },
): Promise<void> {
  await tx(
    query
      .deleteFrom('articleFiles')
      .where('articleId', '=', id)
      .where('fileName', '=', recording)
      .where('isOfUnpublished', '=', true)
      .where(sql<boolean>`file_name <> ALL(${[...names]}::text[])`),
  )
  if (names.length > 0)
    await tx(
      query
        .insertInto('articleFiles')
        .values(
          names.map((fileName) => ({
            ...{ articleId: id, fileName, firstVersion: version, lastVersion: version },
            isOfUnpublished: true,
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['articleId', 'fileName'])
            .doUpdateSet({ lastVersion: version })
            .where('articleFiles.lastVersion', '<', version),
        ),
    )
}
