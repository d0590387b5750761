import type { RegisterEntry } from '#contract/trust/register.ts'
import { describeEntry, REGISTER_KINDS } from '#contract/trust/words.ts'
import { useList } from '../../../api/use-list.ts'
import { formatDay } from '../../../lib/dates.ts'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { DeskPage } from '../desk-page.tsx'
import { type DeskColumn, DeskTable } from '../table/desk-table.tsx'
import { DeskTime } from '../table/desk-time.tsx'

const loadDialog = async () => (await import('./amend-dialog.tsx')).AmendDialog

/** The public register at the desk, where moderators amend its entries (docs/product/moderation.md#register). */
export function Component() {
  const entries = useList('GET /register', { query: {} })
  return (
    <DeskPage
      title="Le Registre"
      lead="Rien n’y est jamais modifié ni retiré : une entrée qui dit mal les choses se complète par une autre, publique elle aussi."
    >
      <DeskTable
        label="Entrées du Registre"
        list={entries}
        rowsOf={(page) => page.entries}
        columns={ENTRY_COLUMNS}
        actions={(entry) => (
          <DialogButton
            size="small"
            load={loadDialog}
            dialog={(AmendDialog, close) => <AmendDialog entry={entry} onClosed={close} />}
          >
            Compléter
          </DialogButton>
        )}
        empty={{ title: 'Rien n’est inscrit', description: 'Rectificatifs, retraits et décisions y paraîtront.' }}
        failure="Le Registre n’a pas pu être chargé"
      />
    </DeskPage>
  )
}

/** What the desk says of an entry. */
const ENTRY_COLUMNS: readonly DeskColumn<RegisterEntry>[] = [
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
