import './layout.css'
import { type RefObject, useEffect, useRef } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useMatch, useNavigation } from 'react-router'
import { failureWords } from '../../api/failure-words.ts'
import { useRouteFailure } from '../../api/use-route-failure.ts'
import { welcome } from '../../features/reading/creators/welcome.ts'
import { FailureHead, PageHead } from '../../features/site/page-head/page-head.tsx'
import { useStore } from '../../lib/store.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { OverPage } from '../../ui/over-page.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { FOOTER_ID, SiteFooter } from './site-footer.tsx'

/** What stands around every screen. */
export function Layout() {
  const main = useFocusOnNavigation()
  const Welcome = useStore(welcome, (band) => band)
  // A row of cards is as high as its highest, which may come last; a text is read from its beginning, however long it is.
  const painted = useMatch('/article/:slugOrId') ? MAIN_ID : FOOTER_ID
  return (
    <>
      {/* React writes it into the head. What stands above is painted whole: a word that comes a frame after its icon moves it. */}
      <link rel="expect" href={`#${painted}`} blocking="render" />
      <a href={`#${MAIN_ID}`} className="button button-primary skip-link">
        Aller au contenu
      </a>
      <NavigationProgress />
      <NavigationBar />
      {Welcome && <Welcome />}
      <main id={MAIN_ID} ref={main} tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <SiteFooter />
      <BottomBar />
      <OverPage />
      <ScrollRestoration getKey={placeOf} />
    </>
  )
}

/** Every page that is loaded whole has the same key: another address must not open where the one before was left. */
const placeOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key)

/** A thin line at the top while the next screen is on its way. */
function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return <ProgressBar label="Chargement de la page" className="fixed inset-x-0 top-0 z-50" />
}

const MAIN_ID = 'contenu'

/** Moves the focus to the content when another page is shown, as a browser does when it loads one. */
function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** A screen that is not there, or could not be loaded or shown. Loading the page anew also fetches new code after an update. */
export function ErrorScreen() {
  const { failure } = useRouteFailure()
  const wayOut = failure?.status === 404 && (
    <LinkButton to="/" variant="primary" className="mt-4">
      Retour à l’accueil
    </LinkButton>
  )
  return (
    <>
      <FailureHead title="Erreur" />
      <ErrorState
        title={failure ? failureWords(failure) : 'Cette page n’a pas pu s’afficher. Rechargez-la dans un instant.'}
        action={wayOut || undefined}
        onRetry={() => location.reload()}
      />
    </>
  )
}

/** Stands for a screen that only the browser can fill, until it is there. */
export function LoadingScreen() {
  return (
    <div aria-busy="true" className="mx-auto grid max-w-page gap-4 px-4 py-8">
      <PageHead title="Chargement…" hidden />
      <h1 className="sr-only">Chargement…</h1>
      <Skeleton className="h-10 w-2/3 max-w-100" />
      <Skeleton className="h-5 w-full max-w-prose" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
