import type { Endpoint } from '../endpoint.ts'
import { ACCOUNT, CONTENT, RIGHT_OF_REPLY } from '../limits.ts'
import { date, deskQuery, idParams, pagination, text, trimmed, z } from '../schema.ts'
import { line } from '../text/line.ts'
import { REPLY_MESSAGES as M } from './messages.ts'

/** docs/product/legal.md#right-of-reply. */
export const replyInput = z.object({
  /** Address of the article, whole or from its slash. */
  article: trimmed(CONTENT.urlMax, 1, M.articleMissing),
  /** The exact words. */
  passage: trimmed(RIGHT_OF_REPLY.passageMax, 1, M.passageMissing),
  text: trimmed(RIGHT_OF_REPLY.textMax, 1, M.textMissing),
  name: line(RIGHT_OF_REPLY.nameMax, 1, M.nameMissing),
  /** For whom, where it is not for oneself. */
  capacity: line(RIGHT_OF_REPLY.capacityMax).default(''),
  email: text(M.emailInvalid).pipe(z.email({ error: M.emailInvalid }).max(ACCOUNT.emailMax)),
})
export type ReplyInput = z.output<typeof replyInput>

const replyState = z.enum(['waiting', 'inserted', 'refused'])

/** A request for a right of reply as moderators see it. */
const reply = z.object({
  id: z.string(),
  article: z.object({
    title: z.string(),
    /** Null while nobody can read it. */
    path: z.string().nullable(),
    publishedAt: date.nullable(),
  }),
  name: z.string(),
  capacity: z.string(),
  /** '' once it is forgotten. */
  email: z.string(),
  passage: z.string(),
  text: z.string(),
  createdAt: date,
  dueAt: date,
  state: replyState,
  decidedAt: date.nullable(),
  decidedBy: z.string().nullable(),
  refusal: z.string(),
  /** What the caller may do (docs/product/legal.md#right-of-reply-desk). */
  can: z.object({ decide: z.boolean() }),
})
export type Reply = z.infer<typeof reply>

export const replyEndpoints = {
  'POST /rights-of-reply': {
    access: 'public',
    summary: 'Demander l’insertion d’une réponse sous un article, avec ou sans compte',
    limits: { replyPerAddress: 'within', replyPerMailbox: 'within' },
    body: replyInput,
    data: z.object({ dueAt: date }),
    status: 201,
  },
  'GET /admin/rights-of-reply': {
    access: 'moderator',
    summary: 'Les demandes de droit de réponse : celles qui attendent, par échéance, ou celles qui sont décidées',
    query: z.object({ ...deskQuery(), state: z.enum(['waiting', 'decided']).default('waiting') }),
    data: z.object({ replies: z.array(reply), pagination }),
  },
  'POST /admin/rights-of-reply/{id}/decision': {
    access: 'moderator',
    summary: 'Insérer une réponse, ou la refuser par écrit, une fois',
    params: idParams,
    body: z
      .object({
        outcome: z.enum(['inserted', 'refused']),
        /** Of a refusal. */
        refusal: trimmed(RIGHT_OF_REPLY.refusalMax).default(''),
      })
      .refine(({ outcome, refusal }) => outcome === 'inserted' || refusal !== '', {
        path: ['refusal'],
        error: M.refusalMissing,
      }),
    data: z.object({ reply }),
  },
} as const satisfies Record<string, Endpoint>
