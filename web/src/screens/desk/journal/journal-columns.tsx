import { actName, targetName } from '#contract/trust/journal.ts'
import type { JournalEntry } from '#contract/trust/journal-calls.ts'
import type { DeskColumn } from '../table/desk-table.tsx'
import { DeskTime } from '../table/desk-time.tsx'
import { factsInWords } from './facts-in-words.ts'

/** What the journal says of an act. */
export const JOURNAL_COLUMNS: readonly DeskColumn<JournalEntry>[] = [
  {
    name: 'Acte',
    cell: ({ act, facts }) => {
      const words = factsInWords(facts)
      return (
        <>
          <span className="desk-first">{actName(act)}</span>
          {words && <span className="desk-second">{words}</span>}
        </>
      )
    },
  },
  { name: 'Qui', cell: ({ actor }) => (actor.id === null ? actor.username : `@${actor.username}`) },
  { name: 'Sur quoi', cell: ({ target }) => target && <Target {...target} /> },
  { name: 'Motif', cell: ({ reason }) => reason || null },
  { name: 'Quand', cell: ({ at }) => <DeskTime date={at} /> },
]

/** What something is called, with its kind; a report leads to its page at the desk. */
function Target({ kind, id, name }: NonNullable<JournalEntry['target']>) {
  const shown = kind === 'account' && name ? `@${name}` : name
  return (
    <>
      <span className="desk-first">
        {kind === 'case' && id !== null ? <a href={`/bureau/signalements/${id}`}>{shown}</a> : shown}
      </span>
      <span className="desk-second">{targetName(kind)}</span>
    </>
  )
}
