import { useState } from 'react'
import type { JournalSearch } from '#contract/trust/journal-calls.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { fetchFile, saveFile } from '../../../features/site/download/fetch-file.ts'
import { Button } from '../../../ui/button.tsx'
import { download } from '../../../ui/glyphs.ts'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.ts'

/** Takes along what is shown, whole, as a table for spreadsheets. */
export function ExportButton({ part }: { part: JournalSearch }) {
  const [busy, setBusy] = useState(false)

  async function exportPart() {
    setBusy(true)
    const outcome = await fetchFile('GET /admin/journal.csv', { query: part })
    setBusy(false)
    if (!outcome.ok) return toast.error(failureWords(outcome))
    saveFile(outcome.data, 'journal.csv')
    toast.success('Le journal est dans vos téléchargements')
  }

  return (
    <Button busy={busy} onClick={exportPart}>
      <Icon glyph={download} /> Exporter en CSV
    </Button>
  )
}
