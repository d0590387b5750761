import { api } from '../../../api/client.ts'
import { usePages } from '../../../api/use-pages.ts'
import { DeskPage } from '../desk-page.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import { AmendEntry } from './amend-entry.tsx'
import { ENTRY_COLUMNS } from './entry-columns.tsx'

/** The public register at the desk, where moderators amend its entries (docs/product/moderation.md#register). */
export function Component() {
  const entries = usePages('desk register', (place, signal) => api('GET /register', { query: place }, { signal }))
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
        actions={(entry) => <AmendEntry entry={entry} onAmended={entries.reload} />}
        empty={{ title: 'Rien n’est inscrit', description: 'Rectificatifs, retraits et décisions y paraîtront.' }}
        failure="Le Registre n’a pas pu être chargé"
      />
    </DeskPage>
  )
}
