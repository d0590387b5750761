import { LINKS } from '#contract/people/links.ts'
import { LinkToHandOver } from '../../../features/people/account-link/link-to-hand-over.tsx'
import type { AccountDialogProps } from './account-dialog-props.ts'
import { RoleDialog } from './role-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'

/** The dialogs of an account's menu, of which one is open. */
export function AccountDialogs({
  asked,
  ...rest
}: AccountDialogProps & { asked: 'suspend' | 'role' | { link: string } }) {
  if (asked === 'suspend') return <SuspendDialog {...rest} />
  if (asked === 'role') return <RoleDialog {...rest} />
  return <RecoveryDialog link={asked.link} {...rest} />
}

/** A one-use link by which somebody chooses a new password, shown this once. */
function RecoveryDialog({ link, account: { username }, onClosed }: AccountDialogProps & { link: string }) {
  return (
    <LinkToHandOver
      title="Un lien à remettre"
      description={`@${username} choisit par ce lien un nouveau mot de passe. Rien n’est envoyé par courriel.`}
      label="Lien à usage unique"
      help={`Il n’est montré qu’une fois, ne sert qu’une fois, et vaut ${LINKS['recover-password'].seconds / 60} minutes.`}
      link={link}
      onClosed={onClosed}
    >
      <p>
        Remettez-le à @{username} seulement, de la main à la main ou par une voie que vous savez être la sienne : qui
        l’ouvre entre dans son compte.
      </p>
    </LinkToHandOver>
  )
}
