import { api } from '../../api/client.ts'
import { LinkAction } from '../../features/account-link/link-action.tsx'
import { NewRecovery } from './new-recovery.tsx'
import { showNewPassword } from './show-new-password.ts'

/**
 * « Ce n’était pas moi »: ends the session that a mail told of, or all of them where it told of a change, then asks for a new
 * password (docs/product/screens.md#mailed-links).
 */
export function NotMe({ token }: { token: string | undefined }) {
  return (
    <LinkAction
      token={token}
      title="Ce n’était pas vous ?"
      lead="Un courriel vous a signalé une connexion ou un changement que vous ne reconnaissez pas ? Fermez la porte : qui est entré n’y est plus, et vous choisissez aussitôt un nouveau mot de passe."
      label="Fermer cette session et changer mon mot de passe"
      act={(token) => api('POST /auth/not-me', { body: { token } }, { asGuest: true })}
      onDone={({ recoveryToken }) =>
        showNewPassword(
          recoveryToken,
          'L’accès est coupé. Il reste à choisir un nouveau mot de passe : l’ancien est peut-être connu.',
        )
      }
      offer={(failure, again) => <NewRecovery failure={failure} onAgain={again} />}
    >
      <p className="type-meta mt-6">
        <a href="/" className="underline">
          C’était bien moi : ne rien changer
        </a>
      </p>
    </LinkAction>
  )
}
