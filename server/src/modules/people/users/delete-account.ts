import { USER_MESSAGES as M } from '#contract/people/messages.ts'
import { shownName } from '#contract/people/shown-name.ts'
import type { Context } from '../../../context.ts'
import type { Tag } from '../../../platform/changes/changes.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { removeUnusedFiles } from '../../../platform/media/sweep-files.ts'
import type { UnitOfWork } from '../../facts.ts'
import { writeArticles } from '../../publishing/articles/article-life.ts'
import { noteAct } from '../../trust/journal/note-act.ts'
import { queueMail } from '../mails/queue-mail.ts'
import {
  deleteUser,
  findOverdue,
  findTraces,
  lockTraces,
  takeBackFollows,
  takeBackLikes,
  takeBackReactions,
} from './delete-account.queries.ts'
import { keepOneAdmin } from './keep-one-admin.ts'

/**
 * Removes an account at once with its articles, files, sections, follows and likes; what it gave to others is no longer counted,
 * its comments stay unsigned (docs/product/accounts.md#deleting-an-account).
 * @throws 404; 409 for the last administrator.
 */
export async function deleteAccount(
  context: Context,
  userId: string,
  by: Pick<Caller, 'id' | 'username'>,
): Promise<void> {
  const remove = async (tx: UnitOfWork) => {
    await keepOneAdmin(tx, userId)
    await lockTraces(tx, userId)
    const removed = await removeAccount(tx, userId)
    if (removed)
      await noteAct(tx, by, { act: 'account-deleted', target: { kind: 'account', id: userId, name: removed.username } })
    return removed
  }
  const gone = await context.perform(remove, { retry: true })
  if (!gone) throw notFound(M.notFound)
  await forget(context, gone)
}

/**
 * Removes a closed account whose time is over, and has it told. One that was opened or removed meanwhile is left: whoever signs in
 * waits for this transaction, or this one for them.
 */
export async function deleteOverdueAccount(context: Context, userId: string): Promise<void> {
  const remove = async (tx: UnitOfWork) => {
    await lockTraces(tx, userId)
    const account = await findOverdue(tx, userId)
    if (!account) return undefined
    const facts = { kind: 'closed', name: shownName(account) } as const
    await queueMail(tx, context.jobs, { userId: null, recipient: account.email, facts })
    return removeAccount(tx, userId)
  }
  const gone = await context.perform(remove, { retry: true })
  if (gone) await forget(context, gone)
}

/** What is to be forgotten of an account when the transaction has committed. */
interface Gone {
  username: string
  fileNames: string[]
  tags: Tag[]
}

/** To be called after `lockTraces`. Undefined when there is no such account. */
async function removeAccount(tx: UnitOfWork, userId: string): Promise<Gone | undefined> {
  const traces = await findTraces(tx, userId)
  if (!traces) return undefined
  const liked = await takeBackLikes(tx, userId)
  const reacted = await takeBackReactions(tx, userId)
  const followed = await takeBackFollows(tx, userId)
  const articles = await writeArticles(tx, { authorId: userId })
  const fileNames = await articles.erase()
  await deleteUser(tx, userId)
  const tags = new Set<Tag>(['feed', `user:${userId}`, `shown:${userId}`])
  for (const id of followed) tags.add(`user:${id}`)
  for (const id of traces.articleIds) tags.add(`shown:${id}`)
  for (const id of [...traces.articleIds, ...liked]) tags.add(`content:${id}`)
  for (const id of [...traces.articleIds, ...traces.commentedIds, ...reacted]) tags.add(`comments:${id}`)
  return { username: traces.username, fileNames: [...fileNames, ...traces.fileNames], tags: [...tags] }
}

async function forget(context: Context, { fileNames, tags }: Gone): Promise<void> {
  await context.changes.publish(tags)
  await removeUnusedFiles(context, fileNames)
}
