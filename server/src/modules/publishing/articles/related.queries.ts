import type { InferResult, NotNull } from 'kysely'
import type { ArticleKey } from '#contract/schema.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { type Given, prepared } from '../../../platform/database/prepared.ts'
import { query } from '../../../platform/database/query.ts'
import type { Piece } from '../newsroom/newsroom.policy.ts'
import { visibleTo } from './articles.policy.ts'

const publishedOnes = query
  .selectFrom('articles as a')
  .select(['a.id', 'a.slug', 'a.title', 'a.type', 'a.featuredImage', 'a.featuredImagePlaceholder', 'a.authorId'])
  .select('a.publishedAt')
  .where(visibleTo(null))
  .$narrowType<{ publishedAt: NotNull }>()

export type RelatedRow = InferResult<typeof publishedOnes>[number]

/** An article and what else its creator published, the newest first. */
export interface Related {
  /** Undefined when there is no such article. */
  article: (Piece & { id: string }) | undefined
  others: RelatedRow[]
}

/** One row at least where there is such an article: empty but for the article, when its creator published no other. */
const related = prepared((given: Given<{ id: string | undefined; slug: string | undefined; limit: number }>) => {
  const { id, slug, limit } = given
  const found = query
    .selectFrom('articles as shown')
    .leftJoinLateral(
      (eb) =>
        publishedOnes
          .where('a.authorId', '=', eb.ref('shown.authorId'))
          .where('a.id', '<>', eb.ref('shown.id'))
          .orderBy('a.publishedAt', 'desc')
          .orderBy('a.id', 'desc')
          .limit(limit)
          .as('other'),
      (join) => join.onTrue(),
    )
    .where('shown.deletedAt', 'is', null)
    .select(['shown.id as shownId', 'shown.status as shownStatus', 'shown.authorId as shownAuthorId'])
    .select(['shown.writerId as shownWriterId', 'shown.pageOf as shownPageOf'])
    .selectAll('other')
    .orderBy('other.publishedAt', 'desc')
    .orderBy('other.id', 'desc')
  return slug ? found.where('shown.slug', '=', slug) : found.where('shown.id', '=', id)
})

export async function findRelated(database: Queryable, key: ArticleKey, limit: number): Promise<Related> {
  const rows = await database(related({ id: undefined, slug: undefined, ...key, limit }))
  const [first] = rows
  const article = first && {
    id: first.shownId,
    status: first.shownStatus,
    authorId: first.shownAuthorId,
    writerId: first.shownWriterId,
    pageOf: first.shownPageOf,
  }
  return { article, others: rows.filter(isOther) }
}

const isOther = <Row extends { id: string | null }>(row: Row): row is Row & RelatedRow => row.id !== null
