import { sql } from 'kysely'
import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { query } from '../../../platform/database/query.ts'
import type { PageOwner } from '../../../platform/database/tables.ts'
import { type Caller, isAdmin } from '../../../platform/http/authentication.ts'
import { HttpError } from '../../../platform/http/errors.ts'
import { publishesOnceConfirmed } from '../../people/accounts/users.queries.ts'

/**
 * To be asked before something becomes public (docs/product/content.md#who-may-publish): on a site that wants it, whoever publishes
 * has confirmed their address, an administrator too, and the publication has been approved, unless they are one; pages of the site are its own.
 * @throws 403 `EMAIL_NOT_VERIFIED` or `PUBLISHING_NOT_APPROVED`.
 */
export async function requirePublishingRight(
  database: Queryable,
  caller: Pick<Caller, 'id' | 'role'>,
  publicationId: string,
  pageOf: PageOwner | null = null,
): Promise<void> {
  const [lacking] = await database(
    query
      .selectFrom('users as u')
      .innerJoin('users as p', (join) => join.on('p.id', '=', publicationId))
      .innerJoin('siteSettings as s', (join) => join.onTrue())
      .select((eb) => [
        publishesOnceConfirmed.as('address'),
        eb.and([eb('s.publishing', '=', sql.lit('approved')), eb('p.publishingApprovedAt', 'is', null)]).as('approval'),
      ])
      .where('u.id', '=', caller.id),
  )
  if (lacking?.address) throw new HttpError(403, 'EMAIL_NOT_VERIFIED', M.emailNotVerified)
  if (lacking?.approval && !isAdmin(caller) && pageOf !== 'site')
    throw new HttpError(403, 'PUBLISHING_NOT_APPROVED', M.notApproved)
}
