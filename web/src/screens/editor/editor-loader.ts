import type { LoaderFunctionArgs } from 'react-router'
import type { CallData } from '#contract/calls.ts'
import { CONTENT_MESSAGES } from '#contract/publishing/messages.ts'
import { api } from '../../api/client.ts'
import { failureResponse } from '../../api/read-context.ts'
import { contentOf, draftOf, emptyDraft } from '../../features/publishing/writing/article-fields.ts'
import { type Beginning, beginWriting } from '../../features/publishing/writing/kept-draft.ts'
import { type SaverStart, storedOf } from '../../features/publishing/writing/saver.ts'
import type { OpenedPage } from './page-panel.tsx'

type Known = CallData<'GET /content/{id}/submission'>

/** Path of the screen for a new article; that of an existing one is below. */
export const NEW = '/editor'

export interface Opened extends Beginning {
  /** Path of the screen. */
  place: string
  /** Of a stored draft: where it stands in the newsroom. */
  known: Known | undefined
  /** Of a page of one's own: where it is read. */
  page: OpenedPage | undefined
}

/** What is written: a new article or the stored one, as this tab left it. @throws Response as `readStored`. */
export async function editorLoader({ params: { articleId } }: LoaderFunctionArgs): Promise<Opened> {
  const place = articleId === undefined ? NEW : `${NEW}/${articleId}`
  const { page, ...start } = articleId === undefined ? nothing() : await readStored(articleId)
  const [beginning, known] = await Promise.all([beginWriting(place, start), readSubmission(start)])
  return { place, known, page, ...beginning }
}

async function readSubmission({ stored }: SaverStart): Promise<Known | undefined> {
  if (stored?.status !== 'draft') return undefined
  const outcome = await api('GET /content/{id}/submission', { params: { id: stored.id } })
  return outcome.ok ? outcome.data : undefined
}

type Read = SaverStart & Partial<Pick<Opened, 'page'>>

function nothing(): Read {
  const draft = emptyDraft()
  return { draft, saved: contentOf(draft), stored: null }
}

/**
 * A published article as it is to be, where something waits.
 * @throws Response with its words: unknown, or somebody else's (docs/product/texts.md#edit-screen-results).
 */
async function readStored(id: string): Promise<Read> {
  const outcome = await api('GET /content/{id}', { params: { id } })
  if (!outcome.ok) throw failureResponse(outcome)
  const article = outcome.data.content
  if (!article.can.edit) throw new Response(CONTENT_MESSAGES.onlyOwn, { status: 403 })
  const unpublished = article.publishedAt === null ? null : await readUnpublished(id)
  const isUnpublished = unpublished !== null && article.status === 'published'
  const written = isUnpublished ? unpublished.content : article
  const draft = draftOf(written)
  const waiting = unpublished && { version: unpublished.content.version, isBehind: unpublished.isBehind }
  const page = article.page && { ...article.page, isMovable: article.publishedAt === null }
  return { draft, saved: contentOf(draft), stored: storedOf({ ...written, isUnpublished }), waiting, page }
}

async function readUnpublished(id: string) {
  const outcome = await api('GET /content/{id}/unpublished', { params: { id } })
  if (!outcome.ok) throw failureResponse(outcome)
  return outcome.data.unpublished
}
