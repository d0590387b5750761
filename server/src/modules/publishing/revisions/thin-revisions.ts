import type { Database, Transaction } from '../../../platform/database/connect.ts'
import { pack, unpackChain } from './pack-revision.ts'
import { findChain } from './revisions.queries.ts'
import {
  judgeRevisions,
  listAged,
  lockAged,
  noteNextThinning,
  type Repacked,
  removeRevisions,
  repackRevisions,
} from './thin-revisions.queries.ts'

const AT_ONCE = 50

/** Removes the revisions that are too old to be kept (docs/product/content.md#revisions). */
export async function thinRevisions(database: Database): Promise<void> {
  for (;;) {
    const aged = await listAged(database, AT_ONCE)
    for (const articleId of aged) await database.transaction((tx) => thinArticle(tx, articleId))
    if (aged.length < AT_ONCE) return
  }
}

async function thinArticle(tx: Transaction, articleId: string): Promise<void> {
  await lockAged(tx, articleId)
  const judged = await judgeRevisions(tx, articleId)
  const going = judged.filter(({ isGoing }) => isGoing)
  if (going.length > 0) {
    await repackRevisions(tx, articleId, await repack(tx, articleId, judged))
    await removeRevisions(
      tx,
      articleId,
      going.map(({ version }) => version),
    )
  }
  await noteNextThinning(tx, articleId)
}

/** What stays and is packed with one that goes, packed with one that stays: the nearest that it came from, else the last of these. */
async function repack(
  tx: Transaction,
  articleId: string,
  judged: Awaited<ReturnType<typeof judgeRevisions>>,
): Promise<Repacked[]> {
  const textOf = async (version: number) => unpackChain(await findChain(tx, articleId, version))
  const all = new Map(judged.map((revision) => [revision.version, revision]))
  const repacked: Repacked[] = []
  let root: number | null = null
  for (const { version, baseVersion, isGoing } of judged) {
    if (isGoing || !all.get(baseVersion)?.isGoing) continue
    let base: number | null = baseVersion
    for (let from = all.get(baseVersion); from?.isGoing; from = all.get(from.baseVersion)) {
      base = from.baseVersion === from.version ? root : from.baseVersion
      if (base === root) break
    }
    const text = await textOf(version)
    repacked.push({
      version,
      baseVersion: base ?? version,
      packed: await pack(text, base === null ? null : await textOf(base)),
    })
    if (base === null) root = version
  }
  return repacked
}
