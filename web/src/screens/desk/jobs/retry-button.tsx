import type { Job } from '#contract/site/jobs.ts'
import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/use-change.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { jobName } from './job-columns.tsx'

/** Has a failed job tried once more. */
export function RetryButton({ job: { id, name } }: { job: Job }) {
  async function retry() {
    const { message } = await call('POST /admin/jobs/{id}/retry', { params: { id } })
    toast.success(message ?? 'Le travail repart')
  }
  const { run, isBusy } = useChange(retry, { changes: ['GET /admin/jobs'] })

  return (
    <Button size="small" busy={isBusy} aria-label={`Relancer : ${jobName(name)}`} onClick={() => run()}>
      Relancer
    </Button>
  )
}
