import { useSearchParams } from 'react-router'
import { MODERATION_ACTS } from '#contract/trust/journal.ts'
import type { JournalSearch } from '#contract/trust/journal-calls.ts'
import { orFail } from '../../../api/call.ts'
import { useChange } from '../../../api/use-change.ts'
import { useList } from '../../../api/use-list.ts'
import { fetchFile, saveFile } from '../../../features/site/download/fetch-file.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { download } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.ts'
import { DeskPage } from '../desk-page.tsx'
import { wordsIn } from '../table/desk-address.ts'
import { DeskSearch } from '../table/desk-search.tsx'
import { DeskTable } from '../table/desk-table.tsx'
import { ActSelect, ALL_ACTS, actIn } from './act-select.tsx'
import { JOURNAL_COLUMNS } from './journal-columns.tsx'

/** What administrators and moderators did (docs/product/screens.md#journal-at-the-desk). */
export function Component() {
  const { user } = useSession()
  const [search] = useSearchParams()
  const part = { q: wordsIn(search), act: actIn(search) }
  const journal = useList('GET /admin/journal', { query: { ...part } })
  return (
    <DeskPage
      title="Journal"
      lead="Tout ce que font administrateurs et modérateurs : qui, quoi, sur qui, pourquoi et quand. Rien ne s’y change, rien ne s’en efface."
    >
      <div className="flex flex-wrap items-end gap-4">
        <div className="min-w-64 flex-1">
          <DeskSearch label="Chercher un nom ou un motif" />
        </div>
        <ActSelect acts={user?.can.administer ? ALL_ACTS : MODERATION_ACTS} />
        {user?.can.administer && <ExportButton part={part} />}
      </div>
      <DeskTable
        label="Actes"
        list={journal}
        rowsOf={(page) => page.entries}
        columns={JOURNAL_COLUMNS}
        empty={
          part.q === undefined && part.act === undefined
            ? { title: 'Rien n’est encore noté', description: 'Le premier acte au bureau sera la première ligne.' }
            : { title: 'Rien ne correspond', description: 'Essayez d’autres mots, ou tous les actes.' }
        }
        failure="Le journal n’a pas pu être chargé"
      />
    </DeskPage>
  )
}

/** Takes along what is shown, whole, as a table for spreadsheets. */
function ExportButton({ part }: { part: JournalSearch }) {
  const { run, isBusy } = useChange(async () => {
    saveFile(orFail(await fetchFile('GET /admin/journal.csv', { query: part })).data, 'journal.csv')
    toast.success('Le journal est dans vos téléchargements')
  })

  return (
    <Button busy={isBusy} onClick={() => run()}>
      <Icon glyph={download} /> Exporter en CSV
    </Button>
  )
}
