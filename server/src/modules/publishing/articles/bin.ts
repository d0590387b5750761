import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { forbidden, notFound } from '../../../platform/http/errors.ts'
import { removeUnusedFiles } from '../../../platform/media/sweep-files.ts'
import type { UnitOfWork } from '../../facts.ts'
import { isOfNewsroom, may } from '../newsroom/newsroom.policy.ts'
import { asOfNow } from '../newsroom/newsroom.queries.ts'
import { type LockedArticle, writeArticles } from './article-life.ts'
import { canTakeOutOfBin, requireChangeable } from './articles.policy.ts'
import { listOverdueInBin } from './bin.queries.ts'

/** Deletes an article: it goes to its author’s bin (docs/product/content.md#bin). @throws 404, 403. */
export async function deleteArticle({ perform }: Context, caller: Caller, id: string): Promise<void> {
  await perform(async (tx) => {
    const writer = await writeArticles(tx, { id })
    const there = writer.articles.find(({ deletedAt }) => deletedAt === null)
    const by = there ? await asOfNow(tx, caller, there.authorId) : caller
    const found = requireChangeable(there, by, M.notYoursToDelete, 'delete')
    await writer.bin(by)
    tx.note({ kind: 'article-binned', ...actOn(found, caller) })
  })
}

/** Takes an article out of the bin, as a draft. @throws 404; 403 to its author where somebody else put it there. */
export async function restoreFromBin({ perform }: Context, caller: Caller, id: string): Promise<void> {
  await perform(async (tx) => {
    const { writer, found, by } = await requireBinned(tx, caller, id)
    if (!canTakeOutOfBin(by, found)) throw forbidden(M.binnedByOthers)
    await writer.takeOutOfBin()
    tx.note({ kind: 'article-taken-out-of-bin', ...actOn(found, caller) })
  })
}

/** Deletes for good what is in the bin, with its files that nothing else shows. @throws 404. */
export async function deleteFromBin(context: Context, caller: Caller, id: string): Promise<void> {
  const fileNames = await context.perform(async (tx) => {
    const { writer, found } = await requireBinned(tx, caller, id)
    tx.note({ kind: 'article-erased', ...actOn(found, caller) })
    return writer.erase()
  })
  await removeUnusedFiles(context, fileNames)
}

async function requireBinned(tx: UnitOfWork, caller: Caller, id: string) {
  const writer = await writeArticles(tx, { id })
  const found = writer.articles.find(({ deletedAt }) => deletedAt !== null)
  const by = found && (await asOfNow(tx, caller, found.authorId))
  if (found === undefined || by === undefined || !may(by, 'delete', found)) throw notFound(M.notInBin)
  return { writer, found, by }
}

const actOn = ({ id, title, authorId, pageOf }: LockedArticle, by: Caller) => ({
  ...{ id, name: title, authorId, by, isByMember: pageOf !== 'site' && isOfNewsroom(by, authorId) },
})

const AT_ONCE = 100

/** Deletes for good what has been in a bin for too long; its files go with the next sweep of them. */
export async function emptyBins({ database, perform }: Pick<Context, 'database' | 'perform'>): Promise<void> {
  for (;;) {
    const overdue = await listOverdueInBin(database, AT_ONCE)
    for (const id of overdue)
      await perform(async (tx) => {
        const writer = await writeArticles(tx, { id })
        // Taken out meanwhile.
        if (writer.articles.every(({ deletedAt }) => deletedAt !== null)) await writer.erase()
      })
    if (overdue.length < AT_ONCE) return
  }
}
