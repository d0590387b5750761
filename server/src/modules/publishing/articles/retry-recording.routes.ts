import { mediaName } from '#contract/publishing/media.ts'
import { CONTENT_MESSAGES, RECORDING_MESSAGES as M } from '#contract/publishing/messages.ts'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/endpoint.ts'
import { conflict, notFound } from '../../../platform/http/errors.ts'
import { openHidden } from '../../../platform/media/hidden-addresses.ts'
import { noteAct } from '../../trust/journal/note-act.ts'
import { askAgain } from '../renditions/renditions.queries.ts'
import { requireChangeable } from './articles.policy.ts'
import { findArticle } from './articles.queries.ts'
import { presentRecording } from './present-recording.ts'

export function retryRecordingRoutes(serve: Serve, context: Context): void {
  const { database, changes, preparesVideos, jobs } = context
  serve('POST /content/{id}/recording/retry', async ({ params, caller }) => {
    const row = requireChangeable(await findArticle(database, params, null), caller)
    const name = row.storedRecording?.kind === 'video' ? mediaName(row.mediaUrl ?? '') : null
    if (!preparesVideos || name === null) throw conflict(M.notFailed)
    await database.transaction(async (tx) => {
      if (!(await askAgain(tx, jobs, name))) throw conflict(M.notFailed)
      if (row.authorId === caller.id) return
      await noteAct(tx, caller, { act: 'recording-retried', target: { kind: 'article', id: row.id, name: row.title } })
    })
    await changes.publish([`content:${row.id}`])
    const after = await findArticle(database, params, null)
    const recording = after && presentRecording(after, true)
    if (!recording) throw notFound(CONTENT_MESSAGES.notFound)
    return { data: await openHidden(context, { recording }), message: 'La vidéo va être préparée de nouveau' }
  })
}
