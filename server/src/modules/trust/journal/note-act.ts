import { randomUUIDv7 } from 'node:crypto'
import type { Act, ActTarget } from '#contract/trust/journal.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'
import { type Actor, COMMAND_LINE } from '../../facts.ts'

export interface NotedAct {
  act: Act
  /** `name`: what it is called now; the entry keeps it. */
  target?: { kind: ActTarget; id: string | null; name: string }
  /** In the words of whoever did it. */
  reason?: string
  /** What changed, without anybody's private data. */
  facts?: object
}

/**
 * Notes in the journal what an administrator or moderator does, within the transaction that does it
 * (docs/product/running.md#journal).
 * @param by null: on the command line.
 */
export async function noteAct(
  tx: Queryable,
  by: Actor | null,
  { act, target, reason = '', facts = {} }: NotedAct,
): Promise<void> {
  const actor = by ?? COMMAND_LINE
  await tx(
    query.insertInto('journal').values({
      id: randomUUIDv7(),
      actorId: actor.id,
      actorName: actor.username,
      act,
      targetKind: target?.kind ?? null,
      targetId: target?.id ?? null,
      targetName: target?.name ?? '',
      reason,
      facts: JSON.stringify(facts),
    }),
  )
}
