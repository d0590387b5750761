import { USER_MESSAGES as M } from '#contract/people/messages.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { writeArticles } from '../../publishing/articles/article-life.ts'
import { closeUser, lockWithArticles, traceTags } from '../accounts/closing.queries.ts'
import { requireOwnSession } from '../accounts/lock-own-account.ts'
import { deleteSessions } from '../accounts/sessions.queries.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { keepOneAdmin } from './keep-one-admin.ts'

/**
 * Closes an account: its sessions end, its articles become drafts, and it is deleted after the days of grace unless somebody signs in
 * by it before (docs/product/accounts.md#closing-an-account). One that is closing already stays as it is.
 * @returns when it is deleted.
 * @throws 404; 409 for the last administrator; 401 when their session has ended.
 */
export async function closeAccount({ perform, changes, jobs }: Context, caller: Caller): Promise<Date> {
  const { id: userId } = caller
  const { closingAt, tags } = await perform(async (tx) => {
    await keepOneAdmin(tx, userId)
    const account = await lockWithArticles(tx, userId)
    if (!account) throw notFound(M.notFound)
    if (account.closingAt) return { closingAt: account.closingAt, tags: [] }
    await requireOwnSession(tx, caller)
    const articles = await writeArticles(tx, { authorId: userId })
    await articles.withdrawForClosing()
    const closingAt = await closeUser(tx, userId)
    await deleteSessions(tx, userId)
    const facts = { kind: 'closing', deletedAt: closingAt.toISOString() } as const
    await queueMail(tx, jobs, { userId, recipient: account.email, facts })
    return { closingAt, tags: await traceTags(tx, userId) }
  })
  await changes.publish(tags)
  return closingAt
}
