import { REGISTER_MESSAGES } from '#contract/trust/messages.ts'
import type { RegisterEntry } from '#contract/trust/register.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { once } from '../../../platform/http/idempotency.ts'
import type { UnitOfWork } from '../../facts.ts'
import { presentEntry } from './register.presenter.ts'
import { findEntry, insertEntry } from './register.queries.ts'

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
