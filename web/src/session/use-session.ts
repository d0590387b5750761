import type { OwnUser } from '#contract/people/users.ts'
import { useStore } from '../lib/store.ts'
import { sessionStore } from './session-store.ts'

/** Who reads, and what that lets them do (docs/product/accounts.md#creators). */
interface Session {
  user: OwnUser | null
  isCreator: boolean
  /** For a publication: their own, or one of which they are a member. */
  writes: boolean
}

/** The session of this browser. A guest on the server and while the page hydrates. */
export function useSession(): Session {
  const user = useStore(sessionStore, (session) => session?.user ?? null, guest)
  return { user, isCreator: user?.userType === 'media', writes: user?.can.write ?? false }
}

const guest = (): null => null
