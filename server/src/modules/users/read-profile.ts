import { USER_MESSAGES as M } from '#contract/messages.ts'
import type { Profile } from '#contract/users.ts'
import type { Tag } from '../../database/changes.ts'
import type { Queryable } from '../../database/connect.ts'
import type { Caller } from '../../http/authentication.ts'
import { notFound } from '../../http/errors.ts'
import { cardTags, presentCard } from '../articles/articles.presenter.ts'
import { presentSection } from '../sections/sections.presenter.ts'
import { listSectionCards, listSections } from '../sections/sections.queries.ts'
import { canSeeWholeAccount } from './users.policy.ts'
import { presentAccount, presentPublicUser } from './users.presenter.ts'
import type { AccountRow } from './users.queries.ts'

/**
 * A public profile with its sections and their published pieces (decisions §7b), and what it is made from. Its owner and
 * administrators see the whole account.
 * @throws 404 without an account: unknown or not active.
 */
export async function readProfile(
  sql: Queryable,
  account: AccountRow | undefined,
  caller: Caller | null,
): Promise<{ user: Profile; tags: Tag[] }> {
  if (!account) throw notFound(M.notFound)
  const [sections, cards] = await Promise.all([
    listSections(sql, account.id),
    listSectionCards(sql, account.id, caller?.id ?? null),
  ])
  const bySection = Map.groupBy(cards, (card) => card.sectionId)
  return {
    user: {
      ...(canSeeWholeAccount(caller, account.id) ? presentAccount(account) : presentPublicUser(account)),
      sections: sections.map((section) => ({
        ...presentSection(section),
        articles: (bySection.get(section.id) ?? []).map(presentCard),
      })),
    },
    tags: [`user:${account.id}`, ...cardTags(cards)],
  }
}
