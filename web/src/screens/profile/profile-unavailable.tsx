import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'

/** The account is no creator's (docs/product/screens.md#profile-of-a-reader). */
export function ProfileUnavailable() {
  return (
    <>
      <PageHead title="Profil non disponible" hidden />
      <EmptyState
        level={1}
        title="Profil non disponible"
        description="Les profils ne sont disponibles que pour les créateurs de contenu."
        action={
          <LinkButton to="/" variant="primary">
            Retour à l’accueil
          </LinkButton>
        }
      />
    </>
  )
}
