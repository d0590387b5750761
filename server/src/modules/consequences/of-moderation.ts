import { MODERATION_MESSAGES as M } from '#contract/trust/messages.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { Fact } from '../facts.ts'
import { hasReturned } from '../trust/moderation/appeals.queries.ts'
import { insertEntry } from '../trust/register/register.queries.ts'

/** Of an article that is public again its return tells. */
export async function amendRemoval(
  tx: Transaction,
  { decisionId, targetKind, removal }: Fact<'decision-overturned'>,
): Promise<void> {
  if (removal !== undefined && !(await hasReturned(tx, removal)))
    await insertEntry(tx, { kind: 'amendment', targetKind, amends: removal, decisionId, text: M.overturnedEntry })
}
