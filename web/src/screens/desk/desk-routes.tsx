import { type ComponentType, createElement, lazy } from 'react'
import type { RouteObject } from 'react-router'

/** The screens of the desk, by their paths below /bureau. They are not in the table of every screen: that one is in every first load. */
export const DESK_ROUTES: RouteObject[] = [
  { index: true, element: part(() => import('./overview/overview-screen.tsx')) },
  { path: 'signalements', element: part(() => import('./cases/cases-screen.tsx')) },
  { path: 'signalements/:id', element: part(() => import('./cases/case-screen.tsx')) },
  { path: 'recours', element: part(() => import('./appeals/appeals-screen.tsx')) },
  { path: 'droits-de-reponse', element: part(() => import('./replies/replies-screen.tsx')) },
  { path: 'comptes', element: part(() => import('./accounts/accounts-screen.tsx')) },
  { path: 'contenus', element: part(() => import('./contents/contents-screen.tsx')) },
  { path: 'une', element: part(() => import('./front-page/front-page-screen.tsx')) },
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
