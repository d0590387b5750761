import type { Reply } from '#contract/trust/rights-of-reply.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { whyNotDecide } from '../moderation/moderation.policy.ts'
import type { DeskReplyRow, ReplyRow } from './rights-of-reply.queries.ts'

export const presentReply = (row: DeskReplyRow, caller: Caller): Reply => ({
  id: row.id,
  article: {
    title: row.articleTitle,
    path: articlePath(row),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  },
  name: row.name,
  capacity: row.capacity,
  email: row.email,
  passage: row.passage,
  text: row.text,
  createdAt: row.createdAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  state: row.state,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy: row.decidedByName,
  refusal: row.refusal,
  can: { decide: row.state === 'waiting' && whyNotDecide(caller, row) === null },
})

/** Null while nobody can read it. */
export const articlePath = ({ slug, status }: Pick<ReplyRow, 'slug' | 'status'>): string | null =>
  slug === null || status !== 'published' ? null : `/article/${slug}`
