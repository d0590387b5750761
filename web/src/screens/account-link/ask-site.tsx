import { useCall } from '../../api/use-call.ts'
import { ChangeAccount } from '../../features/people/account-link/change-account.tsx'
import type { DeadLink } from '../../features/people/account-link/link-failure.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/**
 * Where the link of an alert no longer helps: whom to ask. Another link by mail comes second, for it goes to the address that the
 * account has now, which may be that of whoever took it over (docs/product/screens.md#mailed-links).
 */
export function AskSite({ failure, onAgain }: { failure: DeadLink; onAgain: () => void }) {
  // Null while unknown and when the site has none.
  const email = useCall('GET /site', {}).data?.supportEmail ?? null
  if (failure.code === 'LINK_OF_ANOTHER') return <ChangeAccount onLeft={onAgain} />
  return (
    <>
      <p className="w-full">
        Si quelqu’un d’autre tient votre compte, écrivez{' '}
        {email === null ? (
          'à qui administre ce site'
        ) : (
          <>
            à{' '}
            <a href={`mailto:${email}`} className="text-accent underline">
              {email}
            </a>
          </>
        )}
        , avec la date du courriel d’alerte. Si l’adresse du compte est toujours la vôtre, vous pouvez aussi choisir
        vous-même un nouveau mot de passe.
      </p>
      <LinkButton to="/mot-de-passe-oublie">Choisir un nouveau mot de passe</LinkButton>
    </>
  )
}
