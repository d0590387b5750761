import { navigate } from '../lib/navigate.ts'
import { loginAddress } from './return-address.ts'
import { currentUser } from './session-store.ts'

/**
 * For what only signed-in readers do (docs/product/accounts.md#guests): true when somebody is signed in; otherwise leads to /login,
 * which comes back to `place` (by default to this page) afterwards, and is false.
 */
export function requireSession(place = location.pathname + location.search + location.hash): boolean {
  if (currentUser() !== null) return true
  navigate(loginAddress(place))
  return false
}
