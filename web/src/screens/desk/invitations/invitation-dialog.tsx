import { INVITATION_DAYS } from '#contract/limits.ts'
import { LinkToHandOver } from '../../../features/people/account-link/link-to-hand-over.tsx'

interface InvitationDialogProps {
  link: string
  onClosed: () => void
}

/** The link of a new invitation, shown this once, to hand over. */
export function InvitationDialog({ link, onClosed }: InvitationDialogProps) {
  return (
    <LinkToHandOver
      title="Une invitation à remettre"
      description={`Elle vaut ${INVITATION_DAYS} jours, pour un compte.`}
      label="Lien d’invitation"
      help="Il n’est montré qu’une fois : copiez-le, puis envoyez-le à qui vous invitez."
      link={link}
      onClosed={onClosed}
    />
  )
}
