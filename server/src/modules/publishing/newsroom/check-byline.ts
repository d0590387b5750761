import { type Signer, withoutRepeats } from '#contract/publishing/byline.ts'
import { NEWSROOM_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { invalidField } from '../../../platform/http/errors.ts'
import { authorName } from '../../people/accounts/users.presenter.ts'
import { listSigners } from './newsroom.queries.ts'

/**
 * A byline as it is kept, whoever has an account under the name it has now (docs/product/newsroom.md#bylines).
 * @param before who signs the piece already: they stay when they have left.
 * @throws 400 for an account that is neither the publication's own nor a member's, and for somebody who is named twice.
 */
export async function checkByline(
  database: Queryable,
  publicationId: string,
  sent: readonly Signer[],
  before: readonly Signer[],
): Promise<Signer[]> {
  const ids = sent.flatMap(({ userId }) => userId ?? [])
  const accounts = ids.length === 0 ? [] : await listSigners(database, publicationId, ids)
  const byline = sent.map((signer, place): Signer => {
    if (signer.userId === null) return signer
    const account = accounts.find(({ authorId }) => authorId === signer.userId)
    const signed = before.find(({ userId }) => userId === signer.userId)
    if (!account?.isOfNewsroom && !signed) throw invalidField(`byline.${place}.userId`, M.signerStranger)
    return { ...signer, name: account ? authorName(account) : (signed?.name ?? signer.name) }
  })
  const once = withoutRepeats(byline)
  const twice = byline.find((each) => !once.includes(each))
  if (twice) throw invalidField('byline', M.signerTwice(twice.name))
  return byline
}
