import { useState } from 'react'
import type { Job } from '#contract/site/jobs.ts'
import { api } from '../../../api/client.ts'
import { failureWords } from '../../../api/failure-words.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { jobName } from './job-columns.tsx'

/** Has a failed job tried once more. */
export function RetryButton({ job: { id, name }, onRetried }: { job: Job; onRetried: () => void }) {
  const [busy, setBusy] = useState(false)

  async function retry() {
    setBusy(true)
    const outcome = await api('POST /admin/jobs/{id}/retry', { params: { id } })
    setBusy(false)
    if (!outcome.ok) toast.error(failureWords(outcome))
    else toast.success(outcome.message ?? 'Le travail repart')
    onRetried()
  }

  return (
    <Button size="small" busy={busy} aria-label={`Relancer : ${jobName(name)}`} onClick={retry}>
      Relancer
    </Button>
  )
}
