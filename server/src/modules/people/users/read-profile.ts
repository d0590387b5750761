import { SECTION } from '#contract/limits.ts'
import { USER_MESSAGES as M } from '#contract/people/messages.ts'
import type { Profile } from '#contract/people/users.ts'
import type { Tag } from '../../../platform/changes/changes.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { findLetter } from '../../community/letters/letters.queries.ts'
import { listPublishedIds } from '../../publishing/articles/articles.queries.ts'
import { readSections } from '../../reading/sections/read-sections.ts'
import { presentAccount, presentPublicUser } from '../accounts/users.presenter.ts'
import type { AccountRow } from '../accounts/users.queries.ts'
import { canSeeWholeAccount, mayModerate } from './users.policy.ts'

/**
 * A public profile with its first sections and their first published articles (docs/product/accounts.md#public-profile), and what it
 * is made from. Its owner and administrators see the whole account.
 * @throws 404 without an account: unknown or not active.
 */
export async function readProfile(
  sql: Queryable,
  account: AccountRow | undefined,
  caller: Caller | null,
): Promise<{ user: Profile; tags: Tag[] }> {
  if (!account) throw notFound(M.notFound)
  const [{ sections, tags }, content, letter] = await Promise.all([
    readSections(sql, account.id, caller?.id ?? null, { page: 1, limit: SECTION.shown }),
    listPublishedIds(sql, account.id),
    findLetter(sql, account.id),
  ])
  const user = canSeeWholeAccount(caller, account.id) ? presentAccount(account) : presentPublicUser(account)
  const offered = letter?.isOpen ? letter.name : null
  const can = { moderate: mayModerate(caller, account.id) }
  return { user: { ...user, sections, content, letter: offered, can }, tags }
}
