import { LINKS } from '#contract/people/links.ts'
import { ALERT_LINK_MESSAGES } from '#contract/people/messages.ts'
import { api } from '../../api/client.ts'
import { LinkAction } from '../../features/people/account-link/link-action.tsx'
import type { LinkState } from '../../features/people/account-link/use-link-news.ts'
import { navigate } from '../../lib/navigate.ts'
import { clearSession } from '../../session/session-store.ts'
import { AskSite } from './ask-site.tsx'

/**
 * « Ce n’était pas moi »: ends all sessions, the password, and the factor that the mail told of, then asks for a new
 * password (docs/product/screens.md#mailed-links).
 */
export function NotMe({ token }: { token: string | undefined }) {
  return (
    <LinkAction
      token={token}
      title="Ce n’était pas vous ?"
      lead="Un courriel vous a signalé une connexion ou un changement que vous ne reconnaissez pas ? Fermez la porte : tous les appareils sont déconnectés, l’ancien mot de passe n’ouvre plus rien, et vous en choisissez aussitôt un nouveau."
      label="Tout déconnecter et changer mon mot de passe"
      act={(token) => api('POST /auth/not-me', { body: { token } }, { asGuest: true })}
      onDone={({ recoveryToken }) =>
        showNewPassword(
          recoveryToken,
          'L’accès est coupé, et l’ancien mot de passe n’ouvre plus rien. Il reste à en choisir un nouveau.',
        )
      }
      deadWords={ALERT_LINK_MESSAGES}
      offer={(failure, again) => <AskSite failure={failure} onAgain={again} />}
    >
      <p className="type-meta mt-6">
        <a href="/" className="underline">
          C’était bien moi : ne rien changer
        </a>
      </p>
    </LinkAction>
  )
}

/** Gives an account the address back that it had, then a new password. */
export function UndoEmail({ token }: { token: string | undefined }) {
  return (
    <LinkAction
      token={token}
      title="Reprendre votre ancienne adresse"
      lead="L’adresse de votre compte a changé, et ce n’était pas vous ? Reprenez l’ancienne : tous les appareils seront déconnectés, et vous choisirez aussitôt un nouveau mot de passe."
      label="Reprendre mon ancienne adresse"
      act={(token) => api('POST /auth/email/undo', { body: { token } })}
      onDone={({ email, recoveryToken }) => {
        // The account's own sessions have ended; another account's would have had the link refused.
        clearSession()
        showNewPassword(
          recoveryToken,
          `L’adresse de votre compte est de nouveau ${email}, et tous les appareils sont déconnectés. L’ancien mot de passe n’ouvre plus rien : il reste à en choisir un nouveau.`,
        )
      }}
      deadWords={ALERT_LINK_MESSAGES}
      offer={(failure, again) => <AskSite failure={failure} onAgain={again} />}
    />
  )
}

/**
 * Leads on to the choice of a new password, as a recovery link would.
 * @param news what was done just before; the page of the used link is not found again by going back.
 */
function showNewPassword(token: string, news: string): void {
  navigate(`${LINKS['recover-password'].path}#${token}`, { replace: true, state: { news } satisfies LinkState })
}
