import type { LoaderFunctionArgs } from 'react-router'
import { failureResponse, readOf } from '../../api/read-context.ts'
import { loadRecording } from './load-recording.ts'
import { readRelated } from './read-related.ts'

/** A piece by its slug or id, with the first page of its comments, what else its creator published, and the code of its player. */
export async function articleLoader(args: LoaderFunctionArgs) {
  const read = readOf(args)
  const outcome = await read('GET /content/slug/{slug}', { params: { slug: args.params.slugOrId ?? '' } })
  if (!outcome.ok) {
    const isGone = outcome.status === 404
    throw failureResponse({ ...outcome, message: isGone ? 'Article non trouvé' : "Échec du chargement de l'article" })
  }
  const article = outcome.data.content
  if (article.mediaUrl !== null) await loadRecording()
  const [comments, related] = await Promise.all([
    read('GET /comments/article/{id}', { params: { id: article.id }, query: {} }),
    readRelated(read, article),
  ])
  return { article, comments: comments.ok ? comments.data : null, related }
}
