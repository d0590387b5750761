import { BUG_REPORT } from '#contract/limits.ts'
import { BUG_REPORT_MESSAGES } from '#contract/trust/messages.ts'
import { useCall } from '../../../api/use-call.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { ScreenshotField } from './screenshot-field.tsx'
import { type BugReport, useBugReport } from './use-bug-report.ts'

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

const MAX_HEIGHT = 320

/** What went wrong, in words and perhaps a picture. */
function BugReportForm({ id, report }: { id: string; report: BugReport }) {
  const submitting = report.status === 'submitting'
  return (
    <form id={id} onSubmit={report.submit} noValidate className="grid gap-4">
      <TextArea
        label="Description"
        help="Que faisiez-vous, qu’attendiez-vous, que s’est-il passé ? L’adresse de la page et votre navigateur sont joints."
        error={report.error}
        style={{ minHeight: '8rem' }}
        maxHeight={MAX_HEIGHT}
        maxLength={BUG_REPORT.descriptionMax}
        required
        readOnly={submitting}
        value={report.description}
        onChange={(event) => report.setDescription(event.target.value)}
      />
      <ScreenshotField value={report.screenshot} onChange={report.setScreenshot} disabled={submitting} />
    </form>
  )
}

/**
 * After a report: thanks, and whom to write to when it cannot wait; creators get a mail link (docs/product/screens.md#bug-report-dialog).
 */
function BugReportThanks() {
  // Null while unknown and when the site has none.
  const email = useCall('GET /site', {}).data?.supportEmail ?? null
  const { writes } = useSession()
  return (
    <div role="status" className="grid gap-3">
      <p className="font-medium">{BUG_REPORT_MESSAGES.thanks}</p>
      <p className="text-soft">
        Si votre problème est urgent, contactez le soutien technique :{' '}
        {email === null ? (
          'l’administration de ce site.'
        ) : writes ? (
          <a href={`mailto:${email}`} className="text-accent underline">
            {email}
          </a>
        ) : (
          email
        )}
      </p>
    </div>
  )
}
