import { LISTED, LISTED_RECORDING, pick, RECORDED_WHOLE } from '#contract/publishing/article-fields.ts'
import type { Article, ArticleSummary, OwnArticleSummary, RelatedArticle } from '#contract/publishing/articles.ts'
import { type PagePlace, pagePath } from '#contract/publishing/page-place.ts'
import type { Tag } from '../../../platform/changes/changes.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { authorName, presentAuthor } from '../../people/accounts/users.presenter.ts'
import { articleAbilities } from './articles.policy.ts'
import type { ArticleRow, SummaryRow } from './articles.queries.ts'
import type { OwnRow } from './own-articles.queries.ts'
import { presentRecording } from './present-recording.ts'
import type { RelatedRow } from './related.queries.ts'

/** An article as lists show it. */
export function presentSummary(row: SummaryRow): ArticleSummary {
  return {
    id: row.id,
    _id: row.id,
    slug: row.slug,
    ...pick(row, { ...LISTED, ...LISTED_RECORDING }),
    featuredImagePlaceholder: row.featuredImagePlaceholder,
    status: row.status,
    author: presentAuthor(row),
    byline: row.signers,
    mediaOutlet:
      row.outletName === null
        ? { name: authorName(row), logo: row.authorAvatar }
        : { name: row.outletName, logo: row.outletLogo },
    sectionId: row.sectionId,
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    viewsCount: row.viewsCount,
    likesCount: row.likesCount,
    commentsCount: row.commentsCount,
    isLiked: row.isLiked,
  }
}

/** An article as the page of another shows it, and the list of creators. */
export const presentRelated = (row: RelatedRow): RelatedArticle => ({
  id: row.id,
  _id: row.id,
  slug: row.slug,
  title: row.title,
  type: row.type,
  featuredImage: row.featuredImage,
  featuredImagePlaceholder: row.featuredImagePlaceholder,
  publishedAt: row.publishedAt.toISOString(),
})

/** As `presentSummary`, for who asks for their own. */
export const presentOwnSummary = (row: OwnRow, caller: Caller): OwnArticleSummary => ({
  ...presentSummary(row),
  heldCount: row.heldCount,
  withdrawnBy: row.withdrawnBy,
  isHeld: row.isHeld,
  hasUnpublishedChanges: row.hasUnpublishedChanges,
  plans: row.plans,
  submission: row.submission,
  can: articleAbilities(caller, row),
})

/** A whole article, as this caller may see it. */
export function presentArticle(row: ArticleRow, caller: Caller | null): Article {
  const can = articleAbilities(caller, row)
  return {
    ...presentSummary(row),
    blocks: row.blocks,
    ...pick(row, RECORDED_WHOLE),
    captionsUrl: row.captionsUrl,
    recording: presentRecording(row, can.edit),
    changedAt: row.changedAt?.toISOString() ?? null,
    isAuthorActive: row.isAuthorActive,
    fediverseHandle: fediverseHandleIn(row.authorBio),
    commentsMode: row.commentsMode,
    ...(row.pageOf !== null && { page: presentPlace(row) }),
    can,
  }
}

/** Where a page is read (docs/product/pages.md#addresses-of-pages). */
export function presentPlace(row: Pick<ArticleRow, 'pageOf' | 'pageSlug' | 'authorUsername'>): PagePlace {
  const slug = row.pageSlug ?? ''
  return { slug, path: pagePath(row.pageOf === 'site' ? null : row.authorUsername, slug) }
}

type Tagged = Pick<SummaryRow, 'id' | 'authorId'> & Partial<Pick<SummaryRow, 'signers'>>

/** What changes of these articles whoever shows them must hear: their own, their authors' and, where they are told, of who signs them. */
export function summaryTags(rows: readonly Tagged[]): Tag[] {
  const people = ({ authorId, signers = [] }: Tagged) => [authorId, ...signers.flatMap(({ userId }) => userId ?? [])]
  return [
    ...new Set(rows.flatMap((row): Tag[] => [`content:${row.id}`, ...people(row).map((id) => `user:${id}` as const)])),
  ]
}

const HANDLE = /(?:^|\s)(@[\w.-]+@(?:[a-z0-9-]+\.)+[a-z]{2,})\b/i

/** The first name in the fediverse that a text tells as people write it, @personne@serveur.example; null where there is none. */
export const fediverseHandleIn = (text: string): string | null => HANDLE.exec(text)?.[1] ?? null
