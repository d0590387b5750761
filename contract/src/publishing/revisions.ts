import type { Endpoint } from '../endpoint.ts'
import { CHANGES, PAGE } from '../limits.ts'
import { articleKey, cursorQuery, date, id, idParams, pagination, z } from '../schema.ts'
import { articleChange } from './article-changes.ts'
import { said } from './article-fields.ts'
import { article } from './articles.ts'

/** A save of an article that changed something (docs/product/content.md#revisions). */
const revision = z.object({
  /** The article's own, after this save: what a revision is called by. */
  version: z.number(),
  savedAt: date,
  /** The name of who saved it; null once their account is gone. */
  savedBy: z.string().nullable(),
  /** Bytes of what was written. */
  size: z.number(),
  /** Whether it was public. */
  published: z.boolean(),
  /** Whether it was kept beside what was public then (docs/product/newsroom.md#unpublished-changes). */
  ofUnpublished: z.boolean(),
  /** What it was to readers; null of a save that changed nothing they read. */
  change: articleChange.nullable(),
})

const changedWords = z.object({ added: z.number(), removed: z.number() })
export type ChangedWords = z.infer<typeof changedWords>

/** Beside the others. */
const listedRevision = revision.extend({
  /** Against the one kept before; null where the text is too long to be counted while one waits. */
  words: changedWords.nullable(),
})
export type ListedRevision = z.infer<typeof listedRevision>
export type Revision = z.infer<typeof revision>

/** What an article's writers wrote of it: neither whether it is public, nor how it may be answered. */
export const revisionContent = said.extend({
  isReadingTimeAutomatic: z.boolean(),
  outletName: z.string().nullable(),
  outletLogo: z.string().nullable(),
  captionsUrl: article.shape.captionsUrl,
})
export type RevisionContent = z.infer<typeof revisionContent>

/** A change that readers are told of. */
const shownChange = z.object({
  /** The article's own, after it. */
  version: z.number(),
  change: articleChange.exclude(['typo']),
  at: date,
  note: z.string(),
})
export type ShownChange = z.infer<typeof shownChange>

/** What differs, on both sides: other fields say nothing, stored files are told by a word. */
const changedTexts = z.object({ before: revisionContent, after: revisionContent })
export type ChangedTexts = z.infer<typeof changedTexts>

const version = z.coerce
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1)
const revisionParams = z.object({ id, version })

export const revisionEndpoints = {
  'GET /content/{id}/changes': {
    access: 'public',
    summary: 'Ce qui a changé dans un contenu publié (par son id ou son slug), du dernier changement au premier',
    params: z.object({ id: articleKey }),
    data: z.object({ title: z.string(), slug: z.string(), changes: z.array(shownChange).max(CHANGES.max) }),
  },
  'GET /content/{id}/changes/{version}': {
    access: 'public',
    summary: 'Ce qu’un changement d’un contenu publié a ajouté, retiré et remplacé',
    params: z.object({ id: articleKey, version }),
    /** Null for a very long text. */
    data: z.object({ texts: changedTexts.nullable() }),
  },
  'GET /content/{id}/revisions': {
    access: 'user',
    summary: 'Les versions d’un contenu, de la dernière à la première',
    params: idParams,
    query: z.object({ ...cursorQuery(PAGE.comments) }),
    data: z.object({ revisions: z.array(listedRevision), pagination }),
  },
  'GET /content/{id}/revisions/{version}': {
    access: 'user',
    summary: 'Une version d’un contenu, entière',
    params: revisionParams,
    data: z.object({ revision, content: revisionContent }),
  },
  'POST /content/{id}/revisions/{version}/restore': {
    access: 'user',
    summary: 'Rétablir une version d’un contenu : elle devient la dernière',
    limits: { revision: 'within' },
    params: revisionParams,
    body: z.object({ version: z.coerce.number().int().min(1).optional() }).optional(),
    data: z.object({ content: article }),
  },
} as const satisfies Record<string, Endpoint>
