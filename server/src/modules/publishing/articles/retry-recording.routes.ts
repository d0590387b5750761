import { mediaName } from '#contract/publishing/media.ts'
import { CONTENT_MESSAGES, RECORDING_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import { openHidden } from '../../../platform/media/hidden-addresses.ts'
import { askAgain } from '../renditions/renditions.queries.ts'
import { requireChangeable } from './articles.policy.ts'
import { findArticle } from './articles.queries.ts'
import { presentRecording } from './present-recording.ts'

export function retryRecordingRoutes(serve: Serve, context: Context): void {
  const { database, perform, preparesVideos, jobs } = context
  serve('POST /content/{id}/recording/retry', async ({ params, caller }) => {
    const row = requireChangeable(await findArticle(database, params, null), caller)
    const name = row.storedRecording?.kind === 'video' ? mediaName(row.mediaUrl ?? '') : null
    if (!preparesVideos || name === null) throw conflict(M.notFailed)
    await perform(async (tx) => {
      if (!(await askAgain(tx, jobs, name))) throw conflict(M.notFailed)
      tx.note({ kind: 'recording-retried', id: row.id, name: row.title, authorId: row.authorId, by: caller })
    })
    const after = await findArticle(database, params, null)
    const recording = after && presentRecording(after, true)
    if (!recording) throw notFound(CONTENT_MESSAGES.notFound)
    return { data: await openHidden(context, { recording }), message: 'La vidéo va être préparée de nouveau' }
  })
}
