import type { createBrowserRouter } from 'react-router'
import { failureOf } from '../../../api/read-context.ts'
import { mayFindMore, notePageMissing } from '../../../session/missing-page.ts'
import { isAccountPage, loginAddress, returnAddress } from '../../../session/return-address.ts'
import { currentUser, onSessionChange, onSessionExpiry } from '../../../session/session-store.ts'
import { refreshUser } from './session.ts'

/**
 * Keeps the screens in step with the session: loaders and guards run anew when somebody signs in or out, here or in
 * another tab; an ended session leads to /login (docs/product/accounts.md#renewing-a-session). Returns how to stop.
 */
export function followSession(router: ReturnType<typeof createBrowserRouter>): () => void {
  let reader = currentUser()?.id
  let writes = currentUser()?.can.write
  const stopChanges = onSessionChange(() => {
    const now = currentUser()
    const isOther = now?.id !== reader
    if (!isOther && now?.can.write === writes) return
    reader = now?.id
    writes = now?.can.write
    if (isOther && reader !== undefined && isReturnOneBack()) history.back()
    else void router.revalidate()
  })
  const stopExpiry = onSessionExpiry(() => {
    const { pathname, search } = router.state.location
    void router.navigate(loginAddress(pathname + search))
  })
  if (reader !== undefined && navigator.onLine) {
    // The page was rendered for a guest: fetch again what is the reader's own. Without a network it stays readable.
    if (isWorthAsking(router)) void router.revalidate()
    void refreshUser()
  }
  return () => {
    stopChanges()
    stopExpiry()
  }
}

/**
 * Whether this is /login or /register and the entry before in the history is the page to return to: going back finds the
 * place where the reader was. Elsewhere, and in browsers that do not tell, the guard of /login leads there.
 */
function isReturnOneBack(): boolean {
  if (!isAccountPage(location.pathname) || !('navigation' in window)) return false
  const { currentEntry } = navigation
  const before = navigation.entries()[(currentEntry?.index ?? 0) - 1]
  const wanted = new URL(returnAddress(new URL(location.href)), location.origin)
  return before?.sameDocument === true && before.url === wanted.href
}

/** A page that no guest finds may be a draft, which only creators and administrators may see. */
function isWorthAsking({ state }: ReturnType<typeof createBrowserRouter>): boolean {
  const isMissing = Object.values(state.errors ?? {}).some((error) => failureOf(error)?.status === 404)
  if (!isMissing) return true
  notePageMissing(state.location.pathname)
  const user = currentUser()
  return user !== null && mayFindMore(user)
}
