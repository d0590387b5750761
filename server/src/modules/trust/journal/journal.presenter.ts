import type { JournalEntry } from '#contract/trust/journal-calls.ts'
import type { Json } from '../../../platform/database/tables.ts'
import type { JournalRow } from './journal.queries.ts'

/** An entry of the journal as the desk shows it. */
export function presentEntry(row: JournalRow): JournalEntry {
  const { id, at, actorId, actorName, act, targetKind, targetId, targetName, reason } = row
  return {
    id,
    at: at.toISOString(),
    actor: { id: actorId, username: actorName },
    act,
    target: targetKind === null ? null : { kind: targetKind, id: targetId, name: targetName },
    reason,
    facts: factsOf(row.facts),
  }
}

const factsOf = (facts: Json): Record<string, unknown> =>
  typeof facts === 'object' && facts !== null && !Array.isArray(facts) ? facts : {}
