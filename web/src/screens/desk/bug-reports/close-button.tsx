import { useState } from 'react'
import type { BugReport } from '#contract/trust/bug-reports.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

/** Says that a bug needs nothing more. */
export function CloseButton({ report: { id, description }, onClosed }: { report: BugReport; onClosed: () => void }) {
  const [busy, setBusy] = useState(false)

  async function close() {
    setBusy(true)
    const outcome = await api('POST /bug-report/{id}/close', { params: { id } })
    setBusy(false)
    if (!outcome.ok) return toast.error(failureWords(outcome))
    toast.success(outcome.message ?? 'Bogue classé')
    onClosed()
  }

  return (
    <Button size="small" busy={busy} aria-label={`Classer : ${description.slice(0, 80)}`} onClick={close}>
      Classer
    </Button>
  )
}
