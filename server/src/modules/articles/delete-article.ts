import { CONTENT_MESSAGES as M } from '#contract/messages.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../platform/http/authentication.ts'
import { removeUnusedFiles } from '../../platform/media/sweep-files.ts'
import { requireChangeable } from './articles.policy.ts'
import { lockArticle, removeArticle } from './articles.queries.ts'
import { changedTags } from './changed-tags.ts'

/** Deletes an article with all that hangs on it, and its files that nothing else shows. @throws 404, 403. */
export async function deleteArticle(context: Context, caller: Caller, id: string): Promise<void> {
  const { before, fileNames } = await context.database.transaction(async (tx) => {
    const before = requireChangeable(await lockArticle(tx, id), caller, M.notYoursToDelete)
    return { before, fileNames: await removeArticle(tx, id) }
  })
  await context.changes.publish(changedTags(before, null))
  await removeUnusedFiles(context, fileNames)
}
