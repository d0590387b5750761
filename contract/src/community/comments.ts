import type { Endpoint } from '../endpoint.ts'
import { COMMENT, MODERATION, PAGE } from '../limits.ts'
import { author } from '../people/author.ts'
import {
  articleKey,
  cursorQuery,
  date,
  id,
  idParams,
  nothing,
  pageQuery,
  pagination,
  text,
  trimmed,
  z,
} from '../schema.ts'
import { tidy } from '../text/blank.ts'
import { COMMENT_MESSAGES as M } from './messages.ts'

const reactionValue = z.enum(['like', 'dislike'], { error: M.reactionInvalid })

/**
 * A reply. Where there is nothing to read any more, `isDeleted`, `author` is null and `content` says why: it was deleted, hidden by
 * moderators, or comes from an account that the caller blocks (docs/product/comments.md#deleted-comments).
 */
const reply = z.object({
  id: z.string(),
  _id: z.string(),
  articleId: z.string(),
  parentId: z.string().nullable(),
  content: z.string(),
  author: author.extend({ id: z.string().nullable(), _id: z.string().nullable() }).nullable(),
  isDeleted: z.boolean(),
  /** The account that the caller blocks, where that is why nothing is shown. */
  blockedId: z.string().optional(),
  /** Just written, and shown to nobody else before the article's author approves of it. */
  isHeld: z.literal(true).optional(),
  createdAt: date,
  likesCount: z.number(),
  dislikesCount: z.number(),
  isLiked: z.boolean(),
  isDisliked: z.boolean(),
  reaction: reactionValue.nullable(),
  /** What the caller may do with it; nothing for guests. `moderate`: open a case about it, or hide it by a decision. */
  can: z.object({ delete: z.boolean(), moderate: z.boolean() }),
})
export type Reply = z.infer<typeof reply>

/** A root comment with its oldest replies, `COMMENT.repliesShown` at most. */
const comment = reply.extend({ replies: z.array(reply) })
export type Comment = z.infer<typeof comment>

/** A comment that waits for the article's author (docs/product/comments.md#held-comments). */
const heldComment = z.object({
  id: z.string(),
  _id: z.string(),
  articleId: z.string(),
  content: z.string(),
  /** Null while the account is closing. */
  author: author.nullable(),
  createdAt: date,
  /** What it answers; null for none. */
  answered: z
    .object({ content: z.string(), author: author.pick({ username: true, displayName: true }).nullable() })
    .nullable(),
  can: z.object({ approve: z.boolean() }),
})
export type HeldComment = z.infer<typeof heldComment>

export const commentInput = z.object({
  content: text(M.empty)
    .transform(tidy)
    .pipe(z.string().min(1, { error: M.empty }).max(COMMENT.max, { error: M.tooLong })),
})

const reactionState = z.object({
  likesCount: z.number(),
  dislikesCount: z.number(),
  isLiked: z.boolean(),
  isDisliked: z.boolean(),
  reaction: reactionValue.nullable(),
})
export type ReactionState = z.infer<typeof reactionState>

export const commentEndpoints = {
  'GET /comments/article/{id}': {
    access: 'public',
    summary: 'Les commentaires d’un contenu (par son id ou son slug) et leurs réponses',
    params: z.object({ id: articleKey }),
    query: z.object({ ...cursorQuery(PAGE.comments), sort: z.enum(['newest', 'top']).default('newest') }),
    data: z.object({
      comments: z.array(comment),
      commentsCount: z.number(),
      /** How many the caller's `GET /comments/article/{id}/held` has; not told to guests. */
      heldCount: z.number().optional(),
      pagination,
    }),
  },
  'GET /comments/article/{id}/held': {
    access: 'user',
    summary: 'Les commentaires en attente de validation : tous pour l’auteur de l’article, les siens pour les autres',
    params: idParams,
    query: z.object(pageQuery(PAGE.comments)),
    data: z.object({ comments: z.array(heldComment), pagination }),
  },
  'POST /comments/held/{id}/approve': {
    access: 'user',
    summary: 'Publier un commentaire en attente sous un de ses articles',
    params: idParams,
    data: z.object({ comment }),
    status: 201,
  },
  'DELETE /comments/held/{id}': {
    access: 'user',
    summary: 'Supprimer un commentaire en attente : sous un de ses articles, ou le sien',
    params: idParams,
    data: nothing,
  },
  'POST /comments/article/{id}': {
    access: 'user',
    idempotent: true,
    summary: 'Commenter',
    limits: { comment: 'within' },
    params: idParams,
    body: commentInput,
    data: z.object({ comment }),
    status: 201,
  },
  'POST /comments/article/{id}/reply/{commentId}': {
    access: 'user',
    idempotent: true,
    summary: 'Répondre à un commentaire',
    limits: { comment: 'within' },
    params: z.object({ id, commentId: id }),
    body: commentInput,
    data: z.object({ comment, reply }),
    status: 201,
  },
  'GET /comments/{id}/replies': {
    access: 'public',
    summary: 'Les réponses à un commentaire, de la plus ancienne à la plus récente',
    params: idParams,
    query: z.object(pageQuery(COMMENT.repliesShown)),
    data: z.object({ replies: z.array(reply), pagination }),
  },
  'POST /comments/{id}/reaction': {
    access: 'user',
    summary: 'Aimer ou ne pas aimer un commentaire ; répéter retire la réaction',
    params: idParams,
    body: z.object({ reaction: reactionValue }),
    data: reactionState,
  },
  'DELETE /comments/{id}': {
    access: 'user',
    summary: 'Supprimer un commentaire ; pour un administrateur celui d’un autre, avec son motif, par une décision',
    params: idParams,
    body: z.object({ reason: trimmed(MODERATION.factsMax).default('') }).optional(),
    data: nothing,
  },
} as const satisfies Record<string, Endpoint>
