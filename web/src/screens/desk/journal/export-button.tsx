import type { JournalSearch } from '#contract/trust/journal-calls.ts'
import { orFail } from '../../../api/call.ts'
import { useChange } from '../../../api/use-change.ts'
import { fetchFile, saveFile } from '../../../features/site/download/fetch-file.ts'
import { Button } from '../../../ui/button.tsx'
import { download } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.ts'

/** Takes along what is shown, whole, as a table for spreadsheets. */
export function ExportButton({ part }: { part: JournalSearch }) {
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
