import { replace } from 'react-router'
import { PageHead } from '../../features/page-head/page-head.tsx'
import { SecondFactorNotice } from '../../features/second-factors/second-factor-notice.tsx'
import { useSecondFactors } from '../../features/second-factors/use-second-factors.ts'
import { requireUser } from '../../session/guards.ts'
import { currentUser } from '../../session/session-store.ts'
import { useSession } from '../../session/use-session.ts'
import { Outbox } from './outbox/outbox.tsx'
import { SiteSettings } from './site-settings/site-settings.tsx'

/** Whoever is no administrator is led home (docs/product/screens.md#guards). */
export const loader = requireUser(() => {
  if (currentUser()?.role !== 'admin') throw replace('/')
  return null
})

/** What administrators look after (docs/product/screens.md#desk). */
export function Component() {
  const { user } = useSession()
  return (
    <div className="mx-auto grid max-w-page gap-10 px-4 py-8">
      <PageHead title="Le bureau" hidden />
      <div>
        <h1 className="type-lead">Le bureau</h1>
        <p className="mt-2 text-soft">Ce qui tient le kiosque ouvert. Réservé à qui l’administre.</p>
      </div>
      {user?.needsSecondFactor ? (
        <Resting />
      ) : (
        <>
          <SiteSettings />
          <Outbox />
        </>
      )}
    </div>
  )
}

/** While an administrator's powers rest nothing of it may be read. */
function Resting() {
  return <SecondFactorNotice answer={useSecondFactors()} />
}
