import type { OwnUser } from '#contract/people/users.ts'
import { useStore } from '../lib/store.ts'
import { sessionStore } from './session-store.ts'

/** Who reads, and what that lets them do (docs/product/accounts.md#creators). */
interface Session {
  user: OwnUser | null
  isMedia: boolean
}

/** The session of this browser. A guest on the server and while the page hydrates. */
export function useSession(): Session {
  const user = useStore(sessionStore, (session) => session?.user ?? null, guest)
  return { user, isMedia: user?.userType === 'media' }
}

const guest = (): null => null
