import type { ContentType } from '#contract/articles.ts'
import { isWebAddress } from '#contract/blocks.ts'
import { CONTENT_MESSAGES } from '#contract/messages.ts'
import { type Problem, publishingProblems } from '#contract/publishing.ts'
import type { Content } from './article-draft.ts'

/** What a piece is besides its draft. */
export interface PieceKind {
  type: ContentType
  mediaUrl: string | null
}

/** spec §5: all that stands between a draft and its publication, in the specified order. A file on its way counts. */
export function draftProblems({ fields, blocks }: Content, kind: PieceKind): Problem[] {
  const externalUrl = fields.externalUrl.trim()
  const problems = publishingProblems({
    ...kind,
    title: fields.title,
    isExternalArticle: fields.isExternalArticle,
    externalUrl: externalUrl || null,
    blocks: blocks.map((block) => (block.file ? { ...block, imageUrl: 'blob:' } : block)),
  })
  const isMalformed = fields.isExternalArticle && externalUrl !== '' && !isWebAddress(externalUrl)
  return isMalformed ? [...problems, { field: 'externalUrl', message: CONTENT_MESSAGES.urlInvalid }] : problems
}

/** spec §5: what the edit screen's SAUVEGARDER asks for, in its own words. */
export function savingProblems({ fields }: Content): Problem[] {
  const title = fields.title.trim() === '' ? [{ field: 'title', message: 'Title is required' }] : []
  const hasCover = fields.cover !== null || fields.coverFile !== undefined
  return hasCover ? title : [...title, { field: 'cover', message: 'Cover image is required' }]
}
