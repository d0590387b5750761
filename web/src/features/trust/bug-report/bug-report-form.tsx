import { BUG_REPORT } from '#contract/limits.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { ScreenshotField } from './screenshot-field.tsx'
import type { BugReport } from './use-bug-report.ts'

const MAX_HEIGHT = 320

/** What went wrong, in words and perhaps a picture. */
export function BugReportForm({ id, report }: { id: string; report: BugReport }) {
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
