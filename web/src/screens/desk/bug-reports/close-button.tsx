import type { BugReport } from '#contract/trust/bug-reports.ts'
import { call } from '../../../api/call.ts'
import { useChange } from '../../../api/use-change.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

/** Says that a bug needs nothing more. */
export function CloseButton({ report: { id, description } }: { report: BugReport }) {
  async function close() {
    const { message } = await call('POST /bug-report/{id}/close', { params: { id } })
    toast.success(message ?? 'Bogue classé')
  }
  const { run, isBusy } = useChange(close, { changes: ['GET /bug-report'] })

  return (
    <Button size="small" busy={isBusy} aria-label={`Classer : ${description.slice(0, 80)}`} onClick={() => run()}>
      Classer
    </Button>
  )
}
