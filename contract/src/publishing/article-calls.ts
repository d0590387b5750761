import type { Endpoint } from '../endpoint.ts'
import { CONTENT, RECORDING, SEARCH, TRENDING } from '../limits.ts'
import { articleKey, cursorQuery, flag, id, idParams, nothing, pageQuery, pagination, trimmed, z } from '../schema.ts'
import { articleNote } from '../trust/register.ts'
import { contentType } from './article-fields.ts'
import {
  article,
  articleInput,
  articleSummary,
  changedArticleInput,
  externalInput,
  newArticleInput,
  ownArticleSummary,
  relatedArticle,
  series,
} from './articles.ts'
import { recording } from './recordings.ts'

const list = z.object({ content: z.array(articleSummary), pagination })

/** docs/product/content.md#likes (like state); the toggle answers both names of the count. */
const likeState = z.object({ isLiked: z.boolean(), likeCount: z.number(), likesCount: z.number() })

const slugParams = z.object({ slug: articleKey })
const one = z.object({ content: article })
export const saving = {
  body: articleInput,
  files: ['coverImage', 'blockImages'],
  /** 200 long blocks. */
  bodyMax: 16 * 1024 ** 2,
  limits: { revision: 'within', upload: 'within' },
  data: one,
} as const
const creating = {
  ...saving,
  body: newArticleInput,
  limits: { piece: 'within', ...saving.limits },
  status: 201,
  idempotent: true,
} as const
const changing = {
  ...saving,
  body: changedArticleInput,
  limits: { correction: 'within', ...saving.limits },
  params: idParams,
} as const
const statusQuery = z.enum(['draft', 'published', 'all'])
const type = contentType.optional()
/** One for which the caller writes: all of it, or their own pieces, as their role says; left out: their own account's. */
const publicationId = id.optional()

/** A hashtag in whatever spelling: in that of its page a ligature takes two letters (`foldTag`). */
export const soughtTag = trimmed(2 * CONTENT.tagMax, 1).refine(
  (tag) => tag.replaceAll(/oe|ae/g, '-').length <= CONTENT.tagMax,
)

export const articleEndpoints = {
  'GET /content': {
    access: 'public',
    summary: 'Le fil : les contenus publiés, du plus récent au plus ancien',
    query: z.object({ ...cursorQuery(), type, tag: soughtTag.optional() }),
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
    query: z.object({
      q: trimmed(SEARCH.max, SEARCH.min),
      type,
      /** Published within so many days. */
      days: z.coerce.number().int().min(1).max(SEARCH.maxDays).optional(),
      authorId: id.optional(),
      ...pageQuery(),
    }),
    /** `total`: how many were found, as far as the search looks: among the newest that hold the words. */
    data: list.extend({ total: z.number() }),
  },
  'GET /content/my-articles': {
    access: 'media',
    summary: 'Ses propres contenus, brouillons compris, et leurs totaux',
    query: z.object({
      ...cursorQuery(),
      status: statusQuery.default('all'),
      sort: z.enum(['date', 'views', 'likes']).default('date'),
      publicationId,
    }),
    data: list.extend({
      content: z.array(ownArticleSummary),
      stats: z.object({
        total: z.number(),
        views: z.number(),
        likes: z.number(),
        comments: z.number(),
        published: z.number(),
        drafts: z.number(),
        /** Comments that wait, and the slug of the article under which the oldest of them does. */
        held: z.number(),
        oldestHeldIn: z.string().nullable(),
      }),
    }),
  },
  'GET /content/my-articles/views': {
    access: 'media',
    summary: 'Les vues par jour de ses contenus, ou d’un seul',
    query: z.object({
      days: z.coerce.number().int().min(1).max(90).default(30),
      articleId: id.optional(),
      publicationId,
    }),
    data: z.object({ days: z.array(z.object({ day: z.string(), views: z.number() })) }),
  },
  'GET /content/slug/{slug}': {
    access: 'public',
    summary: 'Un contenu par son slug ou son id',
    params: slugParams,
    /** `hasChanges`: `GET /content/{id}/changes` has some. */
    data: one.extend({ notes: z.array(articleNote), hasChanges: z.boolean() }),
  },
  'GET /content/slug/{slug}/related': {
    access: 'public',
    summary: 'Les autres contenus récents du même créateur, trois au plus',
    params: slugParams,
    data: z.object({ content: z.array(relatedArticle) }),
  },
  'GET /content/user/{id}': {
    access: 'public',
    summary: 'Les contenus d’un compte',
    params: idParams,
    query: z.object({ ...cursorQuery(), status: statusQuery.default('published') }),
    data: list,
  },
  'GET /content/author/{id}': {
    access: 'public',
    summary: 'Les contenus d’un auteur',
    params: idParams,
    query: z.object({
      ...cursorQuery(),
      status: statusQuery.default('published'),
      /** The author's articles of one series, without regard to case. */
      series: trimmed(RECORDING.seriesMax, 1).optional(),
    }),
    data: list,
  },
  'GET /content/signed/{id}': {
    access: 'public',
    summary: 'Les contenus publiés qu’un compte signe, dans toutes les publications',
    params: idParams,
    /** `elsewhere`: but for the account's own. */
    query: z.object({ ...cursorQuery(), elsewhere: flag.default(false) }),
    data: list,
  },
  'GET /content/series': {
    access: 'public',
    summary: 'Les séries, de la plus récemment complétée à la plus ancienne',
    query: z.object({ ...pageQuery() }),
    data: z.object({ series: z.array(series), pagination }),
  },
  'GET /content/{id}': { access: 'public', summary: 'Un contenu', params: idParams, data: one },
  'GET /content/{id}/likes': { access: 'public', summary: 'L’état des « j’aime »', params: idParams, data: likeState },
  'POST /content': { access: 'media', summary: 'Créer un contenu', ...creating },
  'POST /content/with-images': {
    access: 'media',
    summary: 'Créer un contenu avec ses images',
    ...creating,
  },
  'POST /content/external': {
    access: 'media',
    idempotent: true,
    summary: 'Publier le lien d’un article externe',
    limits: { piece: 'within', revision: 'within' },
    body: externalInput,
    data: one,
    status: 201,
  },
  'PUT /content/{id}': { access: 'user', summary: 'Modifier un contenu', ...changing },
  'PATCH /content/{id}': { access: 'user', summary: 'Modifier un contenu', ...changing },
  'PUT /content/{id}/with-images': {
    access: 'user',
    summary: 'Modifier un contenu et ses images',
    ...changing,
  },
  'DELETE /content/{id}': { access: 'user', summary: 'Supprimer un contenu', params: idParams, data: nothing },
  'POST /content/{id}/recording/retry': {
    access: 'user',
    summary: 'Préparer de nouveau une vidéo dont la préparation a échoué',
    params: idParams,
    data: z.object({ recording }),
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
