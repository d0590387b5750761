import { USER_MESSAGES as M } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import type { Tag } from '../../platform/database/changes.ts'
import { notFound } from '../../platform/http/errors.ts'
import { removeUnusedFiles } from '../../platform/media/sweep-files.ts'
import {
  deleteUser,
  findTraces,
  lockTraces,
  takeBackFollows,
  takeBackLikes,
  takeBackReactions,
} from './delete-account.queries.ts'
import { keepOneAdmin } from './keep-one-admin.ts'

/**
 * Removes an account with its articles, files, sections, follows and likes; what it gave to others is no longer counted,
 * its comments stay unsigned (docs/product/accounts.md#deleting-an-account).
 * @throws 404; 409 for the last administrator.
 */
export async function deleteAccount(context: Context, userId: string): Promise<void> {
  const { fileNames, tags } = await context.database.transaction(async (tx) => {
    await keepOneAdmin(tx, userId)
    await lockTraces(tx, userId)
    const traces = await findTraces(tx, userId)
    if (!traces) throw notFound(M.notFound)
    const liked = await takeBackLikes(tx, userId)
    const reacted = await takeBackReactions(tx, userId)
    const followed = await takeBackFollows(tx, userId)
    await deleteUser(tx, userId)
    const tags = new Set<Tag>(['feed', `user:${userId}`])
    for (const id of followed) tags.add(`user:${id}`)
    for (const id of [...traces.articleIds, ...liked]) tags.add(`content:${id}`)
    for (const id of [...traces.articleIds, ...traces.commentedIds, ...reacted]) tags.add(`comments:${id}`)
    return { fileNames: traces.fileNames, tags: [...tags] }
  })
  await context.changes.publish(tags)
  await removeUnusedFiles(context, fileNames)
}
