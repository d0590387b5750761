import type { LoaderFunctionArgs } from 'react-router'
import type { Article } from '#contract/articles.ts'
import { CONTENT_MESSAGES } from '#contract/messages.ts'
import { api } from '../../api/client.ts'
import { failureResponse } from '../../api/read-context.ts'
import { contentOf, draftOf } from '../../features/writing/article-fields.ts'
import { type Beginning, beginWriting } from '../../features/writing/begin-writing.ts'
import { EDITOR_MESSAGES as M } from '../../features/writing/messages.ts'
import { storedOf } from '../../features/writing/saver.ts'

export interface Edited extends Beginning {
  article: Article
}

/**
 * The article to edit, as this tab left it or as it is stored.
 * @throws Response with the specified words: unknown, or somebody else's (spec §6, §8).
 */
export async function editArticleLoader({ params }: LoaderFunctionArgs): Promise<Edited> {
  const { articleId } = params
  if (!articleId) throw new Response(M.idRequired, { status: 400 })
  const outcome = await api('GET /content/{id}', { params: { id: articleId } })
  if (!outcome.ok) throw failureResponse(outcome)
  const article = outcome.data.content
  if (!article.can.edit) throw new Response(CONTENT_MESSAGES.onlyOwn, { status: 403 })
  const draft = draftOf(article)
  const fresh = { draft, saved: contentOf(draft), stored: storedOf(article) }
  return { article, ...(await beginWriting(placeOf(articleId), fresh)) }
}

/** Path of the edit screen of an article. */
export const placeOf = (articleId: string) => `/editor/${articleId}`
