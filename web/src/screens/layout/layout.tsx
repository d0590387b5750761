import { Outlet, ScrollRestoration } from 'react-router'
import { BottomBar } from '../../features/navigation/bottom-bar.tsx'
import { NavigationBar } from '../../features/navigation/navigation-bar.tsx'
import { SiteFooter } from '../../features/navigation/site-footer.tsx'
import './layout.css'
import { NavigationProgress } from './navigation-progress.tsx'
import { MAIN_ID, useFocusOnNavigation } from './use-focus-on-navigation.ts'

/** What stands around every screen. */
export function Layout() {
  const main = useFocusOnNavigation()
  return (
    <>
      <a href={`#${MAIN_ID}`} className="button button-primary skip-link">
        Aller au contenu
      </a>
      <NavigationProgress />
      <NavigationBar />
      <main id={MAIN_ID} ref={main} tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <SiteFooter />
      <BottomBar />
      <ScrollRestoration />
    </>
  )
}
