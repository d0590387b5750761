import { USER_MESSAGES as M } from '#contract/people/messages.ts'
import { isMediaAddress } from '#contract/publishing/media.ts'
import type { Context } from '../../../context.ts'
import { forbidden, invalid, notFound } from '../../../platform/http/errors.ts'
import { ownAddress } from '../../../platform/media/own-address.ts'
import { type Shown, showFiles } from '../../../platform/media/show-files.ts'
import { lockAccount } from '../accounts/accounts.queries.ts'
import { type AccountRow, type UserChanges, updateUser } from '../accounts/users.queries.ts'
import { canChangeAccount, type Doer } from './users.policy.ts'

/**
 * Changes what a person changes of an account, and tells the others; what is left out stays. Portrait and banner are files of
 * ours: the owner of a picture elsewhere would learn who reads.
 * @param sent the files that came with it (`showFiles`).
 * @throws 403, 404; 400 for a picture of another site, and for one that is not there; 429 beyond the day's new names.
 */
export async function changeAccount(
  { config, perform, rateLimits }: Context,
  id: string,
  changes: UserChanges,
  { by, sent }: { by: Doer & { id: string }; sent?: readonly string[] | undefined },
): Promise<AccountRow> {
  if (!canChangeAccount(by, id)) throw forbidden(M.notYou)
  const own = (address: string | null | undefined) => address && ownAddress(address, config)
  const changed = { ...changes, avatar: own(changes.avatar), bannerUrl: own(changes.bannerUrl) }
  refuseElsewhere(shownBy(changed))
  return perform(async (tx) => {
    const before = await lockAccount(tx, id)
    if (before === undefined) throw notFound(M.notFound)
    const after = {
      avatar: changed.avatar === undefined ? before.avatar : changed.avatar,
      bannerUrl: changed.bannerUrl === undefined ? before.bannerUrl : changed.bannerUrl,
    }
    await showFiles(tx, { before: shownBy(before), after: shownBy(after), by: by.id, isPublic: true, sent })
    const isRenamed = changed.displayName !== undefined && changed.displayName !== before.displayName
    if (isRenamed) await rateLimits.consume('displayName', by.id, { sql: tx })
    const account = await updateUser(tx, id, changed)
    if (account === undefined) throw new Error(`the account ${id} vanished while it was locked`)
    const fields = Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [] : field))
    tx.note({ kind: 'account-changed', id, name: account.username, by, fields, isRenamed })
    return account
  })
}

const shownBy = ({ avatar = null, bannerUrl = null }: Pick<UserChanges, 'avatar' | 'bannerUrl'>): Shown[] => [
  { field: 'avatar', address: avatar },
  { field: 'bannerUrl', address: bannerUrl },
]

function refuseElsewhere(pictures: readonly Shown[]): void {
  const errors = pictures
    .filter(({ address }) => address !== null && !isMediaAddress(address))
    .map(({ field }) => ({ field, message: M.pictureElsewhere }))
  if (errors[0]) throw invalid(errors[0].message, errors)
}
