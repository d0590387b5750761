import type { CallData } from '#contract/calls.ts'
import { LinkToHandOver } from '../../../features/people/account-link/link-to-hand-over.tsx'

export interface LinkDialogProps {
  /** Of the mail. */
  subject: string
  made: CallData<'POST /admin/mails/{id}/link'>
  onClosed: () => void
}

/** The one-use link of a mail, shown this once, to hand over. */
export function LinkDialog({ subject, made: { link, username, recipient }, onClosed }: LinkDialogProps) {
  return (
    <LinkToHandOver
      title="Un lien à remettre"
      description={`« ${subject} », pour @${username}, à ${recipient}.`}
      label="Lien à usage unique"
      help="Il n’est montré qu’une fois et ne sert qu’une fois."
      link={link}
      onClosed={onClosed}
    >
      <p>
        Remettez-le à @{username} seulement, de la main à la main ou par une voie que vous savez être la sienne : qui
        l’ouvre agit à sa place.
      </p>
    </LinkToHandOver>
  )
}
