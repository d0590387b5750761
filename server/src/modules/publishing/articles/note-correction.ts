import { randomUUIDv7 } from 'node:crypto'
import type { NotePlace } from '#contract/publishing/article-changes.ts'
import type { RateLimits } from '../../../platform/http/rate-limits.ts'
import type { UnitOfWork } from '../../facts.ts'

interface Correction {
  article: { id: string; authorId: string; publishedAt: Date | null }
  text: string
  place: NotePlace
  /** Who corrects it. */
  by: { id: string }
}

/**
 * Notes that a published article is corrected before everybody's eyes, from which its entry in the register follows. To be called with
 * the article locked. @returns the entry's id. @throws 429 beyond the day's corrections.
 */
export async function noteCorrection(
  tx: UnitOfWork,
  rateLimits: Pick<RateLimits, 'consume'>,
  { article: { id: articleId, authorId, publishedAt }, text, place, by }: Correction,
): Promise<string> {
  await rateLimits.consume('correction', by.id, { sql: tx })
  const id = randomUUIDv7()
  tx.note({ kind: 'correction-made', id, articleId, authorId, publishedAt, text, place })
  return id
}
