import type { RegisterEntry } from '#contract/register.ts'
import { describeEntry, REGISTER_KINDS } from '#contract/register-words.ts'
import { formatDay } from '../../../lib/dates.ts'
import type { DeskColumn } from '../table/desk-table.tsx'
import { DeskTime } from '../table/desk-time.tsx'

/** What the desk says of an entry. */
export const ENTRY_COLUMNS: readonly DeskColumn<RegisterEntry>[] = [
  { name: 'Entrée', cell: ({ kind }) => REGISTER_KINDS[kind] },
  {
    name: 'Objet',
    cell: (entry) => {
      const { subject, text } = describeEntry(entry, formatDay)
      return (
        <>
          <span className="desk-first">{subject}</span>
          {text && <span className="desk-second">{text}</span>}
        </>
      )
    },
  },
  { name: 'Date', cell: ({ at }) => <DeskTime date={at} /> },
]
