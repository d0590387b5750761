import { USER_MESSAGES as M } from '#contract/people/messages.ts'
import { isMediaAddress } from '#contract/publishing/media.ts'
import type { Context } from '../../../context.ts'
import type { Tag } from '../../../platform/changes/changes.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { invalid } from '../../../platform/http/errors.ts'
import { ownAddress } from '../../../platform/media/own-address.ts'
import { type Shown, showFiles } from '../../../platform/media/show-files.ts'
import { askToIndexAnew } from '../../publishing/articles/index-author-anew.queries.ts'
import { noteAct } from '../../trust/journal/note-act.ts'
import { type AccountRow, findShown, type UserChanges, updateUser } from '../accounts/users.queries.ts'

/**
 * Changes what a person changes of an account, and tells the others; what is left out stays. Portrait and banner are files of
 * ours: the owner of a picture elsewhere would learn who reads.
 * @param sent the files that came with it (`showFiles`).
 * @returns undefined when there is no such account.
 * @throws 400 for a picture of another site, and for one that is not there; 429 beyond the day's new names.
 */
export async function changeAccount(
  context: Context,
  id: string,
  changes: UserChanges,
  { by, sent }: { by: Pick<Caller, 'id' | 'username'>; sent?: readonly string[] | undefined },
): Promise<AccountRow | undefined> {
  const { database, config } = context
  const own = (address: string | null | undefined) => address && ownAddress(address, config)
  const changed = { ...changes, avatar: own(changes.avatar), bannerUrl: own(changes.bannerUrl) }
  refuseElsewhere(shownBy(changed))
  const tags: Tag[] = ['creators', `user:${id}`, `shown:${id}`]
  const account = await database.transaction(async (tx) => {
    const before = await findShown(tx, id)
    if (before === undefined) return undefined
    const after = {
      avatar: changed.avatar === undefined ? before.avatar : changed.avatar,
      bannerUrl: changed.bannerUrl === undefined ? before.bannerUrl : changed.bannerUrl,
    }
    await showFiles(tx, { before: shownBy(before), after: shownBy(after), by: by.id, isPublic: true, sent })
    if (changed.displayName !== undefined && changed.displayName !== before.displayName) {
      await context.rateLimits.consume('displayName', by.id, { sql: tx })
      await askToIndexAnew(tx, context.jobs, id)
      tags.push('names')
    }
    const account = await updateUser(tx, id, changed)
    if (account && by.id !== id) {
      const fields = Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [] : field))
      await noteAct(tx, by, {
        act: 'account-changed',
        target: { kind: 'account', id, name: account.username },
        facts: { fields },
      })
    }
    return account
  })
  if (account) await context.changes.publish(tags)
  return account
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
