import { CONTENT } from '../limits.ts'
import { author } from '../people/author.ts'
import { date, flag, id, jsonText, text, trimmed, z } from '../schema.ts'
import { checkAnnouncement, sentAnnouncement } from './article-changes.ts'
import { LISTED, LISTED_RECORDING, pluck, RECORDED_WHOLE, SAID, sentMedia } from './article-fields.ts'
import { shownSigner } from './byline.ts'
import { nameAllProblems } from './new-article-problems.ts'
import { ownPlan } from './own-plan.ts'
import { pagePlace } from './page-place.ts'
import { recording, sentCaptions, sentWaveform } from './recordings.ts'
import { submissionState } from './submissions.ts'

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
  ...pluck({ ...LISTED, ...LISTED_RECORDING }, 'told'),
  /** Thumbhash in base64, for the colour shown until the cover is there. */
  featuredImagePlaceholder: z.string().nullable(),
  status: contentStatus,
  author,
  /** Who signs it, in order; empty: its author alone. */
  byline: z.array(shownSigner),
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
export const articleAbilities = z.object({
  edit: z.boolean(),
  publish: z.boolean(),
  delete: z.boolean(),
  moderate: z.boolean(),
})
export type ArticleAbilities = z.infer<typeof articleAbilities>

/** An article among its author's own. */
export const ownArticleSummary = articleSummary.extend({
  /** Comments under it that wait for its author. */
  heldCount: z.number(),
  /** Whether something of it waits to be published (docs/product/newsroom.md#unpublished-changes). */
  hasUnpublishedChanges: z.boolean(),
  can: articleAbilities,
  /** The decision of moderators that made it a draft; `isHeld`: which its author cannot publish (docs/product/moderation.md#measures). */
  withdrawnBy: z.string().nullable(),
  isHeld: z.boolean(),
  plans: z.array(ownPlan),
  /** Of a draft that its writer handed in (docs/product/newsroom.md#handing-in); else null. */
  submission: submissionState.nullable(),
})
export type OwnArticleSummary = z.infer<typeof ownArticleSummary>

/** A whole article. */
export const article = articleSummary.extend({
  blocks: SAID.blocks.told,
  ...pluck(RECORDED_WHOLE, 'told'),
  /** A WebVTT file. */
  captionsUrl: z.string().nullable(),
  /** Null where `mediaUrl` is not a file of ours. */
  recording: recording.nullable(),
  /** When what readers see was last changed since its publication; null for never. */
  changedAt: date.nullable(),
  /** False when the account is deactivated: the article stays readable, but no feed, sitemap or preview leads to it. */
  isAuthorActive: z.boolean(),
  /** Its author's name in the fediverse, @nom@serveur.example, where their bio has one. */
  fediverseHandle: z.string().nullable(),
  commentsMode,
  /** Of a page of one's own, and of nothing else (docs/product/pages.md#what-a-page-is). */
  page: pagePlace.optional(),
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

/**
 * docs/product/content.md#article-form: the fields of POST and PUT /content, as JSON or as multipart fields. `content` and `blocks`
 * are two names of one list.
 */
const articleFields = {
  ...pluck(SAID, 'sent'),
  isPublished: flag,
  status: contentStatus,
  commentsMode,
  coverImageUrl: sentMedia,
  content: SAID.blocks.sent,
  blockImageIds: jsonText(z.array(text().max(100)).max(CONTENT.blocksMax)),
  mediaOutlet: jsonText(
    z
      .object({
        name: trimmed(CONTENT.outletNameMax),
        logo: sentMedia.default(null),
      })
      .nullable(),
  ),
  captions: sentCaptions,
  waveform: sentWaveform,
  version: z.coerce.number().int().min(1),
}

/** Every field may be left out; what publishing asks for is checked once the article is whole (`publishing.ts`). */
export const articleInput = z.object(articleFields).partial()
export type ArticleInput = z.output<typeof articleInput>

/** A change of an article, and what it is to its readers. */
export const changedArticleInput = articleInput.extend(sentAnnouncement).superRefine(checkAnnouncement)

/** Under whose name it appears (docs/product/newsroom.md#writing-for-a-publication); one's own where it is left out. */
const publicationId = id.nullish()

/** A new article: one refusal names all that is malformed or missing. */
export const newArticleInput = articleInput.extend({ publicationId }).superRefine(nameAllProblems, { when: () => true })

export const externalInput = z
  .object({
    title: articleFields.title,
    description: articleFields.description.optional(),
    externalUrl: articleFields.externalUrl,
    tags: articleFields.tags.optional(),
    byline: articleFields.byline.optional(),
    featuredImage: sentMedia.optional(),
    mediaOutlet: articleFields.mediaOutlet.optional(),
    status: contentStatus.default('draft'),
    publicationId,
  })
  .partial({ title: true, externalUrl: true })
  .superRefine((sent, context) => nameAllProblems({ ...sent, isExternalArticle: true }, context), { when: () => true })
