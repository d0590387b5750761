import type { OwnUser } from '#contract/people/users.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { unauthenticated } from '../../../platform/http/errors.ts'
import { listPublishedIds } from '../../publishing/articles/articles.queries.ts'
import { presentSection } from '../../reading/sections/sections.presenter.ts'
import { listSections } from '../../reading/sections/sections.queries.ts'
import { presentOwnUser } from './users.presenter.ts'
import { findOwnAccount, listFollowed } from './users.queries.ts'

/**
 * One's own account with whom one follows and what one published (docs/product/accounts.md#own-user). @throws 401 when the session
 * has ended.
 */
export async function readOwnUser(
  { config, database }: Pick<Context, 'config' | 'database'>,
  own: Pick<Caller, 'id' | 'sessionId'>,
): Promise<OwnUser> {
  const [account, followed, sections, content] = await Promise.all([
    findOwnAccount(database, own),
    listFollowed(database, own.id),
    listSections(database, own.id),
    listPublishedIds(database, own.id),
  ])
  if (!account) throw unauthenticated()
  return {
    ...presentOwnUser(account, followed),
    sections: sections.map(presentSection),
    content,
    sendsMail: config.smtpUrl !== undefined,
  }
}
