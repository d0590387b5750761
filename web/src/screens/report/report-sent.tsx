import type { Reportable } from '#contract/trust/moderation.ts'
import { MatterPage } from '../../features/trust/moderation/matter-page.tsx'
import { useSendsMail } from '../../lib/page-info.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

interface ReportSentProps {
  target: Reportable
  /** Where the answer goes; null: to the account's address. */
  email: string | null
}

/** After a report: that it arrived, and what happens next. */
export function ReportSent({ target, email }: ReportSentProps) {
  const sendsMail = useSendsMail()
  return (
    <MatterPage
      title="Votre signalement est reçu"
      lead={
        sendsMail ? (
          <>
            Un accusé de réception part{' '}
            {email === null ? 'à l’adresse de votre compte' : <span className="wrap-anywhere">à {email}</span>}.
          </>
        ) : (
          'Pour le moment, ce site n’envoie pas de courriels : votre accusé de réception attend qu’il le puisse.'
        )
      }
      isOutcome
    >
      <ol className="mb-8 grid list-decimal gap-2 ps-5">
        <li>Un modérateur examine le contenu tel qu’il est aujourd’hui : une copie en est gardée.</li>
        {sendsMail ? (
          <>
            <li>Vous recevez sa décision par courriel, avec ses motifs.</li>
            <li>Si vous n’êtes pas d’accord, le même courriel vous permet de la contester pendant six mois.</li>
          </>
        ) : (
          <li>Sa décision, avec ses motifs, attend de même. Vous pourrez la contester pendant six mois.</li>
        )}
      </ol>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={target.path} variant="primary">
          Revenir à la page
        </LinkButton>
        <LinkButton to="/">Aller à l’accueil</LinkButton>
      </div>
    </MatterPage>
  )
}
