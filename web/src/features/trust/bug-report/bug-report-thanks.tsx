import { BUG_REPORT_MESSAGES } from '#contract/trust/messages.ts'
import { useCall } from '../../../api/use-call.ts'
import { useSession } from '../../../session/use-session.ts'

/**
 * After a report: thanks, and whom to write to when it cannot wait; creators get a mail link (docs/product/screens.md#bug-report-dialog).
 */
export function BugReportThanks() {
  // Null while unknown and when the site has none.
  const email = useCall('GET /site', {}).data?.supportEmail ?? null
  const { isMedia } = useSession()
  return (
    <div role="status" className="grid gap-3">
      <p className="font-medium">{BUG_REPORT_MESSAGES.thanks}</p>
      <p className="text-soft">
        Si votre problème est urgent, contactez le soutien technique :{' '}
        {email === null ? (
          'l’administration de ce site.'
        ) : isMedia ? (
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
