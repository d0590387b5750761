import { PAGE } from '#contract/limits.ts'
import { api } from '../../api/client.ts'
import { storeUser } from '../../session/session-store.ts'

/** docs/product/screens.md#recent-articles-of-followed-creators: the ten newest articles. */
const NEWEST = { limit: PAGE.default }

/** Whom the reader follows, put into the session, and what they published last; not awaited, the screen fills. */
export function followingLoader() {
  return {
    account: readAccount(),
    recent: api('GET /subscriptions/articles', { query: NEWEST }),
  }
}

async function readAccount() {
  const outcome = await api('GET /users/me')
  if (outcome.ok) storeUser(outcome.data.user)
  return outcome
}
