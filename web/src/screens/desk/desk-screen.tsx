import { Suspense } from 'react'
import { matchRoutes, replace, useRoutes } from 'react-router'
import { PageHead } from '../../features/page-head/page-head.tsx'
import { SecondFactorNotice } from '../../features/second-factors/second-factor-notice.tsx'
import { useSecondFactors } from '../../features/second-factors/use-second-factors.ts'
import { requireUser } from '../../session/guards.ts'
import { currentUser } from '../../session/session-store.ts'
import { useSession } from '../../session/use-session.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeskNavigation } from './desk-navigation.tsx'
import { DESK, deskPlace, isOpenTo } from './desk-places.ts'
import { DESK_ROUTES } from './desk-routes.tsx'

/** Who may not open a part of the desk is led to its front, or home (docs/product/screens.md#desk). */
export const loader = requireUser(({ request }) => {
  const user = currentUser()
  if (user === null || !isOpenTo(user.role, deskPlace('/bureau'))) throw replace('/')
  const { pathname } = new URL(request.url)
  const isThere = matchRoutes(DESK_ROUTES, pathname, '/bureau') !== null
  if (!isThere || !isOpenTo(user.role, deskPlace(pathname))) throw replace('/bureau')
  return null
})

/** From where the site is run: its parts stand beside each other, on a phone one below the other. */
export function Component() {
  const { user } = useSession()
  const part = useRoutes(DESK_ROUTES)
  return (
    <div className="mx-auto grid max-w-page gap-6 px-4 py-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
      <PageHead title={DESK} hidden />
      <div className="grid content-start gap-4">
        {/* Its parts have titles of their own; while the powers rest none is shown. */}
        {user?.needsSecondFactor && <h1 className="type-lead">{DESK}</h1>}
        {user && <DeskNavigation role={user.role} />}
      </div>
      <div className="min-w-0">
        {user?.needsSecondFactor ? <Resting /> : <Suspense fallback={<LoadingPart />}>{part}</Suspense>}
      </div>
    </div>
  )
}

const LoadingPart = () => <Skeleton className="h-64" />

/** While the powers of an administrator or moderator rest nothing of it may be read. */
function Resting() {
  return <SecondFactorNotice answer={useSecondFactors()} />
}
