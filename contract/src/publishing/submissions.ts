import type { Endpoint } from '../endpoint.ts'
import { SUBMISSION } from '../limits.ts'
import { cursorQuery, date, idParams, nothing, pagination, trimmed, z } from '../schema.ts'
import { contentType } from './article-fields.ts'
import { NEWSROOM_MESSAGES as M } from './messages.ts'

export const submissionState = z.enum(['waiting', 'sent-back'])

/** Their shown name; null when that account is gone. */
const writer = z.string().nullable()

/** A draft that was handed in (docs/product/newsroom.md#handing-in). */
const submission = z.object({
  writer,
  handedInAt: date,
  /** Null: it waits. `by`: as `writer`. */
  sentBack: z.object({ at: date, by: z.string().nullable(), words: z.string() }).nullable(),
})
export type Submission = z.infer<typeof submission>

/** A line of what waits. */
const waitingPiece = z.object({
  id: z.string(),
  title: z.string(),
  type: contentType,
  writer,
  handedInAt: date,
})

/** Handing in, reviewing, sending back. */
export const submissionEndpoints = {
  'GET /content/{id}/submission': {
    access: 'user',
    summary: 'Où en est la relecture d’un brouillon, pour qui peut le modifier',
    params: idParams,
    data: z.object({
      submission: submission.nullable(),
      can: z.object({ handIn: z.boolean(), review: z.boolean() }),
    }),
  },
  'POST /content/{id}/submission': {
    access: 'user',
    summary: 'Remettre son brouillon à la rédaction',
    params: idParams,
    data: nothing,
  },
  'DELETE /content/{id}/submission': {
    access: 'user',
    summary: 'Reprendre un brouillon remis à la rédaction',
    params: idParams,
    data: nothing,
  },
  'POST /content/{id}/submission/return': {
    access: 'user',
    summary: 'Renvoyer un brouillon à son auteur, en disant pourquoi',
    params: idParams,
    body: z.object({ words: trimmed(SUBMISSION.wordsMax, 1, M.wordsMissing) }),
    data: nothing,
  },
  'GET /publications/{id}/submissions': {
    access: 'user',
    summary: 'Les brouillons à relire, du plus ancien au plus récent, pour ses propriétaires et sa rédaction en chef',
    params: idParams,
    query: z.object({ ...cursorQuery() }),
    data: z.object({ pieces: z.array(waitingPiece), pagination }),
  },
} as const satisfies Record<string, Endpoint>
