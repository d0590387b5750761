import { author } from '../people/author.ts'
import { date, z } from '../schema.ts'
import { tidy } from '../text/blank.ts'
import { flatBlock } from './blocks.ts'
import { recording, recordingDetails, recordingSummary } from './recordings.ts'

export const contentType = z.enum(['article', 'video', 'podcast'])
export type ContentType = z.infer<typeof contentType>
export const contentStatus = z.enum(['draft', 'published'])
export type ContentStatus = z.infer<typeof contentStatus>
/** docs/product/comments.md#who-may-comment. */
export const commentsMode = z.enum(['open', 'held', 'closed'])
export type CommentsMode = z.infer<typeof commentsMode>

/** An article as lists show it: everything but its blocks. `readingTime` in minutes. */
export const articleSummary = z.object({
  id: z.string(),
  _id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  featuredImage: z.string().nullable(),
  /** Thumbhash in base64, for the colour shown until the cover is there. */
  featuredImagePlaceholder: z.string().nullable(),
  readingTime: z.number(),
  status: contentStatus,
  type: contentType,
  isExternalArticle: z.boolean(),
  externalUrl: z.string().nullable(),
  /** Where an imported article comes from. */
  sourceUrl: z.string().nullable(),
  ...recordingSummary.shape,
  author,
  mediaOutlet: z.object({ name: z.string(), logo: z.string().nullable() }),
  sectionId: z.string().nullable(),
  createdAt: date,
  publishedAt: date.nullable(),
  updatedAt: date,
  version: z.number(),
  viewsCount: z.number(),
  likesCount: z.number(),
  commentsCount: z.number(),
  isLiked: z.boolean(),
})
export type ArticleSummary = z.infer<typeof articleSummary>

/** What the page of another article shows of an article. */
export const relatedArticle = articleSummary
  .pick({
    id: true,
    _id: true,
    slug: true,
    title: true,
    type: true,
    featuredImage: true,
    featuredImagePlaceholder: true,
  })
  .extend({ publishedAt: date })
export type RelatedArticle = z.infer<typeof relatedArticle>

/** What the caller may do with an article; nothing for guests. `moderate`: open a case about it (docs/product/moderation.md#cases). */
export const articleAbilities = z.object({ edit: z.boolean(), delete: z.boolean(), moderate: z.boolean() })
export type ArticleAbilities = z.infer<typeof articleAbilities>

/** An article among its author's own. */
export const ownArticleSummary = articleSummary.extend({
  /** Comments under it that wait for its author. */
  heldCount: z.number(),
  can: articleAbilities,
  /** The decision of moderators that made it a draft; `isHeld`: which its author cannot publish (docs/product/moderation.md#measures). */
  withdrawnBy: z.string().nullable(),
  isHeld: z.boolean(),
})
export type OwnArticleSummary = z.infer<typeof ownArticleSummary>

/** A whole article. */
export const article = articleSummary.extend({
  blocks: z.array(flatBlock),
  ...recordingDetails.shape,
  /** Null where `mediaUrl` is not a file of ours. */
  recording: recording.nullable(),
  /** When what readers see was last changed since its publication; null for never. */
  changedAt: date.nullable(),
  /** False when the account is deactivated: the article stays readable, but no feed, sitemap or preview leads to it. */
  isAuthorActive: z.boolean(),
  /** Its author's name in the fediverse, @nom@serveur.example, where their bio has one. */
  fediverseHandle: z.string().nullable(),
  commentsMode,
  can: articleAbilities,
})
export type Article = z.infer<typeof article>

/** A podcast's episodes under one name. */
export const series = z.object({
  name: z.string(),
  author,
  episodesCount: z.number(),
  /** Cover and date of its newest episode. */
  featuredImage: z.string().nullable(),
  latestAt: date,
})
export type SeriesCard = z.infer<typeof series>

/** Steps of a path, wherever they stand in an address: no page can be called so. */
const STEPS = new Set(['.', '..'])

/** Trimmed, without empty ones and repeats (without regard to case: docs/product/content.md#tags); a leading # goes. */
export function uniqueTags(values: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const value of values) {
    const tag = tidy(value.trim().replace(/^#+/, ''))
    const key = tag.toLocaleLowerCase('fr')
    if (tag !== '' && !STEPS.has(tag) && !seen.has(key)) seen.set(key, tag)
  }
  return [...seen.values()]
}
