import { useLocation, useNavigate } from 'react-router'
import { loginAddress } from '../../session/return-address.ts'
import { currentUser } from '../../session/session-store.ts'

/**
 * For what only signed-in readers do (spec §6): true when somebody is signed in; otherwise leads to /login, which comes
 * back to `place` (by default to this page) afterwards, and is false.
 */
export function useRequireSession(): (place?: string) => boolean {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  return (place = pathname + search + hash) => {
    if (currentUser() !== null) return true
    void navigate(loginAddress(place))
    return false
  }
}
