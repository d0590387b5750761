import type { LoaderFunctionArgs } from 'react-router'
import type { Outcome } from '#contract/calls.ts'
import { failureResponse, isUnknown, readOf } from '../../api/read-context.ts'
import { readWithLikes } from '../../features/community/likes/like-store.ts'
import type { PageNeeds } from '../../lib/page-info.tsx'
import { isPageMissing } from '../../session/missing-page.ts'
import readingFont from '../../styles/fonts/newsreader-text-latin.woff2?url'
import { commentsPart, recordingPart } from './parts.ts'

/**
 * An article by its slug or id, with the first page of its comments, what else its creator published (the page is worth
 * reading without), and the code of its comments and player. All of it is asked for at once, even where it turns out that there is no
 * such article: that is rare, and waiting for one answer before the next question is not.
 */
export async function articleLoader(args: LoaderFunctionArgs) {
  const read = readOf(args)
  const address = args.params.slugOrId ?? ''
  const answer = readWithLikes(
    () => read('GET /content/slug/{slug}', { params: { slug: address } }),
    ({ content }) => [content],
  )
  if (isPageMissing(new URL(args.request.url).pathname)) orThrowMissing(await answer)
  const [outcome, comments, related] = await Promise.all([
    answer,
    read('GET /comments/article/{id}', { params: { id: address }, query: {} }),
    read('GET /content/slug/{slug}/related', { params: { slug: address } }),
    commentsPart.load(),
  ])
  const { content: article, notes, hasChanges } = orThrowMissing(outcome)
  if (article.mediaUrl !== null) await recordingPart.load()
  return {
    article,
    notes,
    hasChanges,
    comments: comments.ok ? comments.data : null,
    related: related.ok ? related.data.content : [],
  }
}

/** What its page needs besides its own code: the player of a recording, the font of a text. */
export const needsOfArticle = ({ article }: Awaited<ReturnType<typeof articleLoader>>): PageNeeds => ({
  parts: article.mediaUrl === null ? [] : ['article/article-recording'],
  fonts: article.description || article.blocks.length > 0 ? [readingFont] : [],
})

function orThrowMissing<Data>(outcome: Outcome<Data>): Data {
  if (outcome.ok) return outcome.data
  if (isUnknown(outcome)) throw failureResponse({ ...outcome, status: 404 })
  throw failureResponse({ ...outcome, message: 'Échec du chargement de l’article' })
}
