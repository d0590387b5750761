import { block, blockInput, mediaAddress, webAddress } from './blocks.ts'
import type { Endpoint } from './endpoint.ts'
import { CONTENT, SEARCH, TRENDING } from './limits.ts'
import { CONTENT_MESSAGES as M } from './messages.ts'
import {
  cursorQuery,
  date,
  flag,
  id,
  idParams,
  jsonText,
  nothing,
  pageQuery,
  pagination,
  text,
  trimmed,
  z,
} from './schema.ts'

export const contentType = z.enum(['article', 'video', 'podcast'])
export type ContentType = z.infer<typeof contentType>
export const contentStatus = z.enum(['draft', 'published'])
export type ContentStatus = z.infer<typeof contentStatus>

/** A piece as lists show it: everything but its blocks. `readingTime` in minutes, `duration` in seconds. */
export const articleCard = z.object({
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
  /** Where an imported piece comes from. */
  sourceUrl: z.string().nullable(),
  mediaUrl: z.string().nullable(),
  duration: z.number().nullable(),
  author: z.object({ id: z.string(), _id: z.string(), username: z.string(), avatar: z.string().nullable() }),
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
export type ArticleCard = z.infer<typeof articleCard>

/** A whole piece. */
export const article = articleCard.extend({ blocks: z.array(block) })
export type Article = z.infer<typeof article>

const list = z.object({ content: z.array(articleCard), pagination })

const tags = jsonText(
  z
    .array(text().max(CONTENT.tagMax))
    .max(CONTENT.tagsMax)
    .transform((values) => uniqueTags(values)),
)

/** Trimmed, without empty ones and repeats (without regard to case: decisions §7b); a leading # goes. */
export function uniqueTags(values: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const value of values) {
    const tag = value.trim().replace(/^#+/, '').trim()
    const key = tag.toLocaleLowerCase('fr')
    if (tag !== '' && !seen.has(key)) seen.set(key, tag)
  }
  return [...seen.values()]
}

/** Minutes; '' , null and 0 mean automatic (spec §5, §7). */
const readingTime = z.preprocess(
  (value) => (value === '' || value === null || value === 0 || value === '0' ? null : value),
  z.coerce.number().int().min(CONTENT.readingTimeMin).max(CONTENT.readingTimeMax).nullable(),
)

const emptyAsNull = (value: string | null) => value || null
const cover = mediaAddress.nullable().transform(emptyAsNull)
const blocks = jsonText(z.array(blockInput).max(CONTENT.blocksMax))

/** spec §7: the fields of POST and PUT /content, as JSON or as multipart fields. `content` and `blocks` are two names of one list. */
const articleFields = {
  title: trimmed(CONTENT.titleMax),
  description: trimmed(CONTENT.descriptionMax),
  tags,
  readingTime,
  isPublished: flag,
  status: contentStatus,
  type: contentType,
  coverImageUrl: cover,
  featuredImage: cover,
  content: blocks,
  blocks,
  blockImageIds: jsonText(z.array(text().max(100)).max(CONTENT.blocksMax)),
  isExternalArticle: flag,
  externalUrl: webAddress(M.urlInvalid).nullable().transform(emptyAsNull),
  sourceUrl: webAddress().nullable().transform(emptyAsNull),
  mediaOutlet: jsonText(
    z.object({ name: trimmed(100), logo: mediaAddress.nullable().default(null).transform(emptyAsNull) }).nullable(),
  ),
  mediaUrl: mediaAddress.nullable().transform(emptyAsNull),
  duration: z.coerce.number().min(0).max(CONTENT.durationMaxSeconds).nullable(),
  version: z.coerce.number().int().min(1),
}

/** Every field may be left out; what publishing asks for is checked once the piece is whole (`publishing.ts`). */
export const articleInput = z.object(articleFields).partial()
export type ArticleInput = z.output<typeof articleInput>

export const externalInput = z
  .object({
    title: articleFields.title,
    description: articleFields.description.optional(),
    externalUrl: articleFields.externalUrl,
    tags: tags.optional(),
    featuredImage: cover.optional(),
    mediaOutlet: articleFields.mediaOutlet.optional(),
    status: contentStatus.default('draft'),
  })
  .partial({ title: true, externalUrl: true })

/** Whole or partial answers of `validate-url` (spec §3). */
export const urlPreview = z.object({
  isValid: z.boolean(),
  title: z.string(),
  description: z.string(),
  featuredImage: z.string().nullable(),
  siteName: z.string(),
  siteIcon: z.string().nullable(),
  error: z.string().nullable(),
})
export type UrlPreview = z.infer<typeof urlPreview>

export const importedArticle = z.object({
  title: z.string(),
  description: z.string(),
  featuredImage: z.string().nullable(),
  siteName: z.string(),
  siteIcon: z.string().nullable(),
  author: z.string().nullable(),
  publishedAt: date.nullable(),
  sourceUrl: z.string(),
  blocks: z.array(block),
})
export type ImportedArticle = z.infer<typeof importedArticle>

/** spec §3 (like state); the toggle answers both names of the count. */
export const likeState = z.object({ isLiked: z.boolean(), likeCount: z.number(), likesCount: z.number() })

const givenUrl = (missing: string) =>
  z.object({
    url: text(missing)
      .transform((value) => value.trim())
      .pipe(z.string().max(CONTENT.urlMax)),
  })
const slugParams = z.object({ slug: text().max(200) })
const one = z.object({ content: article })
const idempotent = { body: articleInput, files: ['coverImage', 'blockImages'], data: one } as const
const statusQuery = z.enum(['draft', 'published', 'all'])
const type = contentType.optional()

export const articleEndpoints = {
  'GET /content': {
    access: 'public',
    summary: 'Le fil : les contenus publiés, du plus récent au plus ancien',
    query: z.object({ ...cursorQuery(), type, tag: trimmed(CONTENT.tagMax, 1).optional() }),
    data: list,
  },
  'GET /content/trending': {
    access: 'public',
    summary: 'Les tendances des derniers jours',
    query: z.object({
      ...pageQuery(),
      type,
      days: z.coerce.number().int().min(1).max(TRENDING.maxDays).default(TRENDING.days),
    }),
    data: list,
  },
  'GET /content/search': {
    access: 'public',
    summary: 'Chercher dans les contenus publiés',
    query: z.object({ q: trimmed(SEARCH.max, SEARCH.min), type, ...pageQuery() }),
    data: list,
  },
  'GET /content/my-articles': {
    access: 'media',
    summary: 'Ses propres contenus, brouillons compris, et leurs totaux',
    query: z.object({
      ...cursorQuery(),
      status: statusQuery.default('all'),
      sort: z.enum(['date', 'views', 'likes']).default('date'),
    }),
    data: list.extend({
      stats: z.object({
        total: z.number(),
        views: z.number(),
        likes: z.number(),
        comments: z.number(),
        published: z.number(),
        drafts: z.number(),
      }),
    }),
  },
  'GET /content/my-articles/views': {
    access: 'media',
    summary: 'Les vues par jour de ses contenus, ou d’un seul',
    query: z.object({ days: z.coerce.number().int().min(1).max(90).default(30), articleId: id.optional() }),
    data: z.object({ days: z.array(z.object({ day: z.string(), views: z.number() })) }),
  },
  'GET /content/slug/{slug}': {
    access: 'public',
    summary: 'Un contenu par son adresse',
    params: slugParams,
    data: one,
  },
  'GET /content/user/{id}': {
    access: 'public',
    summary: "Les contenus d'un compte",
    params: idParams,
    query: z.object({ ...cursorQuery(), status: statusQuery.default('published') }),
    data: list,
  },
  'GET /content/author/{id}': {
    access: 'public',
    summary: "Les contenus d'un auteur",
    params: idParams,
    query: z.object({ ...cursorQuery(), status: statusQuery.default('published') }),
    data: list,
  },
  'GET /content/{id}': { access: 'public', summary: 'Un contenu', params: idParams, data: one },
  'GET /content/{id}/likes': { access: 'public', summary: "L'état des « j'aime »", params: idParams, data: likeState },
  'POST /content': { access: 'media', summary: 'Créer un contenu', ...idempotent, status: 201 },
  'POST /content/with-images': {
    access: 'media',
    summary: 'Créer un contenu avec ses images',
    ...idempotent,
    status: 201,
  },
  'POST /content/external': {
    access: 'media',
    summary: "Publier le lien d'un article externe",
    body: externalInput,
    data: one,
    status: 201,
  },
  'PUT /content/{id}': { access: 'user', summary: 'Modifier un contenu', params: idParams, ...idempotent },
  'PATCH /content/{id}': { access: 'user', summary: 'Modifier un contenu', params: idParams, ...idempotent },
  'PUT /content/{id}/with-images': {
    access: 'user',
    summary: 'Modifier un contenu et ses images',
    params: idParams,
    ...idempotent,
  },
  'DELETE /content/{id}': { access: 'user', summary: 'Supprimer un contenu', params: idParams, data: nothing },
  'POST /content/validate-url': {
    access: 'media',
    summary: "Vérifier l'adresse d'un article externe",
    body: givenUrl(M.urlInvalid),
    data: urlPreview,
  },
  'POST /content/magic-import': {
    access: 'media',
    summary: 'Lire un article à son adresse et le rendre en blocs',
    body: givenUrl(M.importUrlRequired),
    data: importedArticle,
  },
  'POST /content/{id}/like': {
    access: 'user',
    summary: 'Aimer ou ne plus aimer',
    params: idParams,
    body: z.object({ isLiked: flag.optional() }).optional(),
    data: likeState,
  },
  'POST /content/{id}/increment-view': {
    access: 'public',
    summary: 'Compter une lecture',
    params: idParams,
    data: z.object({ viewsCount: z.number() }),
  },
} as const satisfies Record<string, Endpoint>
