import { sql } from 'kysely'
import { CONTENT_MESSAGES as M } from '#contract/messages.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { query } from '../../platform/database/query.ts'
import type { Caller } from '../../platform/http/authentication.ts'
import { HttpError } from '../../platform/http/errors.ts'

/**
 * To be asked before something becomes public: on a site that wants it, whoever publishes has confirmed their address
 * (docs/product/content.md#who-may-publish), an administrator too.
 * @throws 403 `EMAIL_NOT_VERIFIED`.
 */
export async function requireConfirmedAddress(database: Queryable, caller: Pick<Caller, 'id'>): Promise<void> {
  const isAsked = sql<boolean>`coalesce((SELECT require_verified_email FROM site_settings WHERE is_only), false)`
  const lacking = query
    .selectFrom('users')
    .select('id')
    .where('id', '=', caller.id)
    .where('emailVerifiedAt', 'is', null)
  const [lacks] = await database(lacking.where(isAsked))
  if (lacks) throw new HttpError(403, 'EMAIL_NOT_VERIFIED', M.emailNotVerified)
}
