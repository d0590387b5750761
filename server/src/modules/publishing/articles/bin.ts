import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Context } from '../../../context.ts'
import type { Database, Transaction } from '../../../platform/database/connect.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { forbidden, notFound } from '../../../platform/http/errors.ts'
import { removeUnusedFiles } from '../../../platform/media/sweep-files.ts'
import { noteAct } from '../../trust/journal/note-act.ts'
import { canChange, canTakeOutOfBin, requireChangeable } from './articles.policy.ts'
import { lockArticle } from './articles.queries.ts'
import { type BinnedRow, listOverdueInBin, lockBinned, putIntoBin, removeArticle, takeOutOfBin } from './bin.queries.ts'
import { changedTags } from './changed-tags.ts'

/** Deletes an article: it goes to its author’s bin (docs/product/content.md#bin). @throws 404, 403. */
export async function deleteArticle({ database, changes }: Context, caller: Caller, id: string): Promise<void> {
  const before = await database.transaction(async (tx) => {
    const before = requireChangeable(await lockArticle(tx, id), caller, M.notYoursToDelete)
    await putIntoBin(tx, id, caller.id)
    if (before.authorId !== caller.id) await noteAct(tx, caller, { act: 'article-deleted', target: targetOf(before) })
    return before
  })
  await changes.publish(changedTags(before, null))
}

/** Takes an article out of the bin, as a draft. @throws 404; 403 to its author where somebody else put it there. */
export async function restoreFromBin({ database }: Context, caller: Caller, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    const found = await requireBinned(tx, caller, id)
    if (!canTakeOutOfBin(caller, found)) throw forbidden(M.binnedByOthers)
    await takeOutOfBin(tx, id)
    if (found.authorId !== caller.id) await noteAct(tx, caller, { act: 'article-restored', target: targetOf(found) })
  })
}

/** Deletes for good what is in the bin, with its files that nothing else shows. @throws 404. */
export async function deleteFromBin(context: Context, caller: Caller, id: string): Promise<void> {
  const fileNames = await context.database.transaction(async (tx) => {
    const found = await requireBinned(tx, caller, id)
    if (found.authorId !== caller.id) await noteAct(tx, caller, { act: 'article-erased', target: targetOf(found) })
    return removeArticle(tx, id)
  })
  await removeUnusedFiles(context, fileNames)
}

async function requireBinned(tx: Transaction, caller: Caller, id: string): Promise<BinnedRow> {
  const found = await lockBinned(tx, id)
  if (found === undefined || !canChange(caller, found)) throw notFound(M.notInBin)
  return found
}

const AT_ONCE = 100

/** Deletes for good what has been in a bin for too long; its files go with the next sweep of them. */
export async function emptyBins(database: Database): Promise<void> {
  for (;;) {
    const overdue = await listOverdueInBin(database, AT_ONCE)
    for (const id of overdue)
      await database.transaction(async (tx) => {
        // Taken out meanwhile.
        if ((await lockBinned(tx, id)) !== undefined) await removeArticle(tx, id)
      })
    if (overdue.length < AT_ONCE) return
  }
}

const targetOf = ({ id, title }: { id: string; title: string }) => ({ kind: 'article', id, name: title }) as const
