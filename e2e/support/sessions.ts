import type { Account } from './accounts.ts'
import type { Site } from './site.ts'

/** As if the account had signed in an hour ago: what could cost it asks who is there (docs/product/accounts.md#confirming). */
export const ageSignIn = (site: Site, { user }: Account): Promise<void> =>
  site.change("UPDATE sessions SET confirmed_at = now() - interval '1 hour' WHERE user_id = $1", [user.id])
