import { sql } from 'kysely'
import { REVISIONS } from '#contract/limits.ts'
import type { Queryable, Transaction } from '../../../platform/database/connect.ts'
import { columnsOf, now, query } from '../../../platform/database/query.ts'

const young = sql.raw(`now() - interval '${REVISIONS.hoursWhole} hours'`)
const recent = sql.raw(`now() - interval '${REVISIONS.daysHourly} days'`)

/** Articles whose revisions are to be thinned, those that waited longest first. */
export async function listAged(database: Queryable, limit: number): Promise<string[]> {
  const rows = await database(
    query.selectFrom('articles').select('id').where('thinAt', '<=', now).orderBy('thinAt').limit(limit),
  )
  return rows.map(({ id }) => id)
}

/** Nobody saves the article before the transaction ends. */
export async function lockAged(tx: Transaction, articleId: string): Promise<void> {
  await tx(query.selectFrom('articles').select('id').where('id', '=', articleId).forNoKeyUpdate())
}

/** Its revisions in their order: with which one each is packed, and whether it goes (docs/product/content.md#revisions). */
export function judgeRevisions(tx: Queryable, articleId: string) {
  const r = columnsOf<'articleRevisions'>('r')
  const savedAt = r('savedAt')
  const isLast = sql`row_number() OVER (
    PARTITION BY ${r('isOfUnpublished')}, ${savedAt} <= ${young}, ${savedAt} <= ${recent},
      date_trunc(CASE WHEN ${savedAt} <= ${recent} THEN 'day' ELSE 'hour' END, ${savedAt}, 'Europe/Paris')
    ORDER BY ${r('version')} DESC) = 1`
  return tx(
    query
      .selectFrom('articleRevisions as r')
      .select([
        'r.version',
        'r.baseVersion',
        sql<boolean>`NOT ${r('isPublished')} AND ${savedAt} <= ${young} AND NOT ${isLast}`.as('isGoing'),
      ])
      .where('r.articleId', '=', articleId)
      .orderBy('r.version'),
  )
}

export interface Repacked {
  version: number
  baseVersion: number
  packed: Buffer
}

export async function repackRevisions(
  tx: Transaction,
  articleId: string,
  repacked: readonly Repacked[],
): Promise<void> {
  await tx(sql`
    UPDATE article_revisions r SET base_version = n.base_version, packed = n.packed
    FROM unnest(${repacked.map(({ version }) => version)}::int[], ${repacked.map(({ baseVersion }) => baseVersion)}::int[],
      ${repacked.map(({ packed }) => packed)}::bytea[]) AS n (version, base_version, packed)
    WHERE r.article_id = ${articleId} AND r.version = n.version`)
}

/** Removes revisions, and lets go of the files that none of the others shows. */
export async function removeRevisions(tx: Transaction, articleId: string, versions: readonly number[]): Promise<void> {
  await tx(
    sql`DELETE FROM article_revisions WHERE article_id = ${articleId} AND version = ANY(${[...versions]}::int[])`,
  )
  await tx(sql`
    DELETE FROM article_files f WHERE f.article_id = ${articleId} AND f.last_version IS NOT NULL AND NOT EXISTS (
      SELECT FROM article_revisions r
      WHERE r.article_id = ${articleId} AND r.version BETWEEN f.first_version AND f.last_version)`)
}

/** Notes when the next of them ages: at once in an hour, or in a day where all are older than a day. */
export async function noteNextThinning(tx: Transaction, articleId: string): Promise<void> {
  await tx(sql`
    UPDATE articles SET thin_at = (
      SELECT CASE
        WHEN max(saved_at) > ${young} THEN now() + interval '1 hour'
        WHEN max(saved_at) > ${recent} THEN now() + interval '1 day'
      END FROM article_revisions WHERE article_id = ${articleId} AND NOT is_published)
    WHERE id = ${articleId}`)
}
