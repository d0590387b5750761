import { type ComponentType, createElement, lazy, Suspense } from 'react'
import { matchRoutes, type RouteObject, replace, useLocation, useRoutes } from 'react-router'
import { SecondFactorNotice } from '../../features/people/second-factors/second-factor-notice.tsx'
import { useSecondFactors } from '../../features/people/second-factors/use-second-factors.ts'
import { PageHead } from '../../features/site/page-head/page-head.tsx'
import { classNames } from '../../lib/class-names.ts'
import { requireUser } from '../../session/guards.ts'
import { currentUser } from '../../session/session-store.ts'
import { useSession } from '../../session/use-session.ts'
import { chevronLeft } from '../../ui/glyphs.ts'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DeskNavigation } from './desk-navigation.tsx'
import { DeskOverviewContext, useReadOverview } from './desk-overview.ts'
import { DESK, deskPlace, isOpenTo } from './desk-places.ts'

/** Who may not open a part of the desk is led to its front, or home (docs/product/screens.md#desk). */
export const loader = requireUser(({ request }) => {
  const user = currentUser()
  if (user === null || !isOpenTo(user, deskPlace('/bureau'))) throw replace('/')
  const { pathname } = new URL(request.url)
  const isThere = matchRoutes(DESK_ROUTES, pathname, '/bureau') !== null
  if (!isThere || !isOpenTo(user, deskPlace(pathname))) throw replace('/bureau')
  return null
})

/** From where the site is run: its parts stand beside each other; on a phone the front lists them, and each leads back to it. */
export function Component() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const part = useRoutes(DESK_ROUTES)
  const isWide = deskPlace(pathname)?.isWide === true
  const isResting = user?.needsSecondFactor === true
  const overview = useReadOverview(isResting ? null : pathname)
  return (
    <DeskOverviewContext value={overview}>
      <div
        className={classNames(
          'mx-auto grid gap-6 px-4 py-8',
          isWide ? 'max-w-page 2xl:max-w-[96rem]' : 'max-w-page lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10',
        )}
      >
        <PageHead title={DESK} hidden />
        <div className="grid content-start gap-4 max-lg:empty:hidden">
          {/* Its parts have titles of their own; while the powers rest none is shown. */}
          {isResting && <h1 className="type-lead">{DESK}</h1>}
          {pathname !== '/bureau' && (
            <a
              href="/bureau"
              className={classNames(
                'inline-flex items-center gap-1 justify-self-start py-1 text-soft',
                !isWide && 'lg:hidden',
              )}
            >
              <Icon glyph={chevronLeft} /> {DESK}
            </a>
          )}
          {!isWide && <DeskNavigation className="max-lg:hidden" />}
        </div>
        <div className="min-w-0">
          {isResting ? <Resting /> : <Suspense fallback={<LoadingPart />}>{part}</Suspense>}
        </div>
      </div>
    </DeskOverviewContext>
  )
}

const LoadingPart = () => <Skeleton className="h-64" />

/** While the powers of an administrator or moderator rest nothing of it may be read. */
function Resting() {
  return <SecondFactorNotice answer={useSecondFactors()} />
}

/** The screens of the desk, by their paths below /bureau. They are not in the table of every screen: that one is in every first load. */
const DESK_ROUTES: RouteObject[] = [
  { index: true, element: part(() => import('./overview/overview-screen.tsx')) },
  { path: 'signalements', element: part(() => import('./cases/cases-screen.tsx')) },
  { path: 'signalements/:id', element: part(() => import('./cases/case-screen.tsx')) },
  { path: 'recours', element: part(() => import('./appeals/appeals-screen.tsx')) },
  { path: 'droits-de-reponse', element: part(() => import('./replies/replies-screen.tsx')) },
  { path: 'comptes', element: part(() => import('./accounts/accounts-screen.tsx')) },
  { path: 'contenus', element: part(() => import('./contents/contents-screen.tsx')) },
  { path: 'une', element: part(() => import('./front-page/front-page-screen.tsx')) },
  { path: 'lettre', element: part(() => import('./letter/letter-screen.tsx')) },
  { path: 'lettre/:id', element: part(() => import('./letter/issue-screen.tsx')) },
  { path: 'pages', element: part(() => import('./pages/site-pages-screen.tsx')) },
  { path: 'registre', element: part(() => import('./register/register-screen.tsx')) },
  { path: 'bogues', element: part(() => import('./bug-reports/bug-reports-screen.tsx')) },
  { path: 'courriels', element: part(() => import('./outbox/outbox-screen.tsx')) },
  { path: 'invitations', element: part(() => import('./invitations/invitations-screen.tsx')) },
  { path: 'travaux', element: part(() => import('./jobs/jobs-screen.tsx')) },
  { path: 'reglages', element: part(() => import('./site-settings/site-settings-screen.tsx')) },
  { path: 'journal', element: part(() => import('./journal/journal-screen.tsx')) },
]

/** A screen whose code comes when it is opened. */
function part(load: () => Promise<{ Component: ComponentType }>) {
  return createElement(lazy(async () => ({ default: (await load()).Component })))
}
