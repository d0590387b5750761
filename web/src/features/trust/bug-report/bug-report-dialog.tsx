import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { BugReportForm } from './bug-report-form.tsx'
import { BugReportThanks } from './bug-report-thanks.tsx'
import { useBugReport } from './use-bug-report.ts'

interface BugReportDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const FORM = 'bug-report'

/** The bug-report modal (docs/product/screens.md#bug-report-dialog). Closed unsent it keeps what was written. */
export function BugReportDialog({ open, onOpenChange }: BugReportDialogProps) {
  const report = useBugReport()
  const sent = report.status === 'success'
  const submitting = report.status === 'submitting'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={sent ? report.clear : undefined}
      locked={submitting}
      title="Signaler un bogue"
      actions={
        sent ? (
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            Fermer
          </Button>
        ) : (
          <Button
            type="submit"
            form={FORM}
            variant="primary"
            disabled={report.description === ''}
            busy={submitting}
            busyLabel="Envoi..."
          >
            Envoyer
          </Button>
        )
      }
    >
      {sent ? <BugReportThanks /> : <BugReportForm id={FORM} report={report} />}
    </Dialog>
  )
}
