import { PAGE_MESSAGES } from '#contract/publishing/messages.ts'
import { REGISTER_MESSAGES } from '#contract/trust/messages.ts'
import type { ArticleNote, RegisterEntry } from '#contract/trust/register.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import { once } from '../../../platform/http/idempotency.ts'
import type { UnitOfWork } from '../../facts.ts'
import { requireChangeable } from '../../publishing/articles/articles.policy.ts'
import { lockArticle } from '../../publishing/articles/articles.queries.ts'
import { noteCorrection } from '../../publishing/articles/note-correction.ts'
import { asOfNow } from '../../publishing/newsroom/newsroom.queries.ts'
import { presentEntry } from './register.presenter.ts'
import { findEntry, insertEntry, startOf } from './register.queries.ts'

/**
 * Corrects a published article before everybody's eyes, once for an `Idempotency-Key`: under it, and in the register
 * (docs/product/moderation.md#corrections).
 * @throws 404, 403 for somebody else's; 409 for a draft, a page, and for a key that served for another input; 429 beyond the day's
 * corrections.
 */
export async function addCorrection(
  { perform, rateLimits }: Context,
  caller: Caller,
  articleId: string,
  text: string,
  key: string | undefined,
): Promise<ArticleNote> {
  async function write(tx: UnitOfWork): Promise<ArticleNote> {
    const found = await lockArticle(tx, articleId)
    const article = requireChangeable(found, found ? await asOfNow(tx, caller, found.authorId) : caller)
    if (article.status !== 'published') throw conflict(REGISTER_MESSAGES.correctionOfDraft)
    if (article.pageOf !== null) throw conflict(PAGE_MESSAGES.noChanges)
    const id = await noteCorrection(tx, rateLimits, { article, text, place: 'foot', by: caller })
    return { id, kind: 'correction', name: '', text, at: (await startOf(tx)).toISOString(), place: 'foot' }
  }

  const request = { userId: caller.id, key, input: { correction: { articleId, text } } }
  const { answer } = await once(perform, request, write)
  return answer
}

/**
 * Amends an entry by a further one, once for an `Idempotency-Key`: none is ever changed (docs/product/moderation.md#register).
 * @throws 404; 409 for a key that served for another input.
 */
export async function amendEntry(
  { perform }: Context,
  caller: Caller,
  amends: string,
  text: string,
  key: string | undefined,
): Promise<RegisterEntry> {
  async function write(tx: UnitOfWork): Promise<RegisterEntry> {
    if ((await findEntry(tx, amends)) === undefined) throw notFound(REGISTER_MESSAGES.entryUnknown)
    const { id } = await insertEntry(tx, { kind: 'amendment', amends, text })
    tx.note({ kind: 'register-amended', id: amends, name: '', text, by: caller })
    const entry = await findEntry(tx, id)
    if (entry === undefined) throw new Error('an entry vanished within its own transaction')
    return presentEntry(entry)
  }

  const request = { userId: caller.id, key, input: { amendment: { amends, text } } }
  const { answer } = await once(perform, request, write)
  return answer
}
