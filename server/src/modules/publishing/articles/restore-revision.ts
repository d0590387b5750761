import type { Article } from '#contract/publishing/articles.ts'
import { isMediaAddress, mediaName } from '#contract/publishing/media.ts'
import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { RevisionContent } from '#contract/publishing/revisions.ts'
import type { Context } from '../../../context.ts'
import type { Caller } from '../../../platform/http/authentication.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import { findFile, type StoredFile } from '../../../platform/media/files.queries.ts'
import { openHidden } from '../../../platform/media/hidden-addresses.ts'
import { asOfNow } from '../newsroom/newsroom.queries.ts'
import { askForRenditions } from '../renditions/renditions.queries.ts'
import { readRevision } from '../revisions/read-revision.ts'
import { requireChangeable } from './articles.policy.ts'
import { presentArticle } from './articles.presenter.ts'
import { type ArticleRow, findArticle } from './articles.queries.ts'
import { type ArticleFields, fieldsOf, NO_CONTENT, refuseUnpublishable } from './with-input.ts'
import { updateArticle } from './write-article.ts'

interface Restoration {
  id: string
  /** Of the revision. */
  version: number
  /** The one that the caller saw; left out: any. */
  seen?: number | undefined
}

/**
 * Lays what an article said at a version over it, as a save of its own; address, status and dates stay
 * (docs/product/content.md#revisions).
 * @throws 404 unknown, somebody's draft or no such revision, 403 not theirs, 409 when it is not at the version seen, 400 when it is
 * published and may not be so.
 */
export async function restoreRevision(context: Context, caller: Caller, restoration: Restoration): Promise<Article> {
  const { database } = context
  for (;;) {
    const before = requireChangeable(await findArticle(database, restoration, caller.id), caller)
    if (restoration.seen !== undefined && restoration.seen !== before.version) throw conflict(M.conflict)
    const content = await readRevision(database, before.id, restoration.version, NO_CONTENT)
    if (content === undefined) throw notFound(M.revisionNotFound)
    const recording = await storedRecording(context, content)
    const fields = laidOver(before, content, recording)
    if (fields.status === 'published') refuseUnpublishable(fields)
    const after = await write(context, caller, before, fields, recording)
    if (after === undefined) continue
    return openHidden(context, presentArticle(after, caller))
  }
}

/** Its recording, where it is one of ours that is still there; revisions do not hold them. */
async function storedRecording({ database }: Context, { mediaUrl }: RevisionContent): Promise<StoredFile | undefined> {
  const name = mediaName(mediaUrl ?? '')
  return name === null ? undefined : findFile(database, name)
}

function laidOver(before: ArticleRow, content: RevisionContent, recording: StoredFile | undefined): ArticleFields {
  const unknown = Object.keys(content).filter((name) => !(name in NO_CONTENT))
  if (unknown.length > 0) throw new Error(`a later version kept ${unknown}, which restoring it here would lose`)
  const isGone = content.mediaUrl !== null && isMediaAddress(content.mediaUrl) && recording === undefined
  const { mediaUrl, duration } = isGone ? before : content
  const waveform = mediaUrl === before.mediaUrl ? before.waveform : null
  return { ...fieldsOf(before), ...content, mediaUrl, duration, waveform }
}

/** @returns undefined when another save came between. */
async function write(
  { perform, preparesVideos, jobs, rateLimits }: Context,
  caller: Caller,
  before: ArticleRow,
  fields: ArticleFields,
  recording: StoredFile | undefined,
): Promise<ArticleRow | undefined> {
  const { id, slug } = before
  return perform(async (tx) => {
    requireChangeable(before, await asOfNow(tx, caller, before.authorId))
    if (!(await updateArticle(tx, before, fields, slug, { by: caller, rateLimits }))) return undefined
    if (recording?.kind === 'video' && preparesVideos) await askForRenditions(tx, jobs, recording.name)
    return findArticle(tx, { id }, caller.id)
  })
}
