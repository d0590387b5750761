import { useState } from 'react'
import { bugReportInput } from '#contract/trust/bug-reports.ts'
import { BUG_REPORT_MESSAGES } from '#contract/trust/messages.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { checkForm } from '../../site/form/check-form.ts'
import { FormDialog } from '../../site/form/form-dialog.tsx'
import { ScreenshotField } from './screenshot-field.tsx'

interface BugReportDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const check = checkForm(bugReportInput.pick({ description: true }))

/** The bug-report modal (docs/product/screens.md#bug-report-dialog). Closed unsent it keeps what was written. */
export function BugReportDialog({ open, onOpenChange }: BugReportDialogProps) {
  const [text, setText] = useState('')
  const [screenshot, setScreenshot] = useState<string | null>(null)
  const [isSent, setSent] = useState(false)

  function clear() {
    setText('')
    setScreenshot(null)
    setSent(false)
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => isSent && clear()}
      title="Signaler un bogue"
      check={check}
      send={async ({ description }) => {
        const from = { pageUrl: location.href, userAgent: navigator.userAgent }
        const outcome = await api('POST /bug-report', { body: { description, screenshot, ...from } })
        if (!outcome.ok) return { description: outcome.message || 'Erreur lors de l’envoi du signalement' }
        setSent(true)
        return 'stays'
      }}
      actions={({ id, isSubmitting, close }) =>
        isSent ? (
          <Button variant="primary" onClick={close}>
            Fermer
          </Button>
        ) : (
          <Button
            type="submit"
            form={id}
            variant="primary"
            disabled={text === ''}
            busy={isSubmitting}
            busyLabel="Envoi..."
          >
            Envoyer
          </Button>
        )
      }
    >
      {({ field, isSubmitting }) =>
        isSent ? (
          <BugReportThanks />
        ) : (
          <>
            <TextArea
              label="Description"
              {...field('description')}
              help="Que faisiez-vous, qu’attendiez-vous, que s’est-il passé ? L’adresse de la page et votre navigateur sont joints."
              style={{ minHeight: '8rem' }}
              maxHeight={320}
              required
              readOnly={isSubmitting}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <ScreenshotField value={screenshot} onChange={setScreenshot} disabled={isSubmitting} />
          </>
        )
      }
    </FormDialog>
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
