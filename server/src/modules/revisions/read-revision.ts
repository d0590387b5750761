import { type RevisionContent, revisionContent } from '#contract/revisions.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { unpackChain } from './pack-revision.ts'
import { findChain } from './revisions.queries.ts'

/**
 * What an article said at one of its versions. @returns undefined when no such revision is kept.
 * @param missing what a field says that there was none of when it was kept.
 */
export async function readRevision(
  database: Queryable,
  articleId: string,
  version: number,
  missing: RevisionContent,
): Promise<RevisionContent | undefined> {
  const chain = await findChain(database, articleId, version)
  if (chain.length === 0) return undefined
  const kept: unknown = JSON.parse((await unpackChain(chain)).toString())
  return revisionContent.parse({ ...missing, ...Object(kept) })
}
