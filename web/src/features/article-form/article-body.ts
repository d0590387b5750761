import type { ContentStatus } from '#contract/articles.ts'
import { isWebAddress } from '#contract/blocks.ts'
import type { CallInput } from '#contract/calls.ts'
import type { DraftBlock } from '../block-editor/draft-block.ts'
import type { ArticleFields, Content } from './article-draft.ts'
import { recordingBody } from './recording-draft.ts'

type CreateBody = NonNullable<CallInput<'POST /content'>['body']>
type ExternalBody = NonNullable<CallInput<'POST /content/external'>['body']>

/** A new article as it is sent (spec §7). */
export function newArticleBody({ fields, blocks }: Content, status: ContentStatus): CreateBody {
  return {
    ...sharedFields(fields),
    coverImageUrl: fields.cover,
    readingTime: fields.readingTime || null,
    isPublished: status === 'published',
    blocks: blocks.map(sendable),
    sourceUrl: fields.sourceUrl,
    ...(fields.sourceUrl !== null && { mediaOutlet: fields.mediaOutlet }),
    ...recordingBody(fields.type, fields.recording),
  }
}

/** A new external article as it is sent (spec §7). */
export function newExternalBody({ fields }: Content, status: ContentStatus): ExternalBody {
  return {
    ...sharedFields(fields),
    externalUrl: fields.externalUrl.trim(),
    featuredImage: fields.cover,
    status,
    ...(fields.mediaOutlet && { mediaOutlet: fields.mediaOutlet }),
  }
}

/**
 * A stored article as it is sent. Reading time only when it changed: left out, an automatic one stays automatic.
 * @param version the one these changes were made on: the server refuses them once it has a newer one.
 */
export function changedArticleBody(now: Content, saved: Content, status: ContentStatus, version: number) {
  const { fields } = now
  const body = { ...sharedFields(fields), featuredImage: fields.cover, status, version }
  if (fields.isExternalArticle) {
    const { mediaOutlet } = fields
    return {
      ...body,
      isExternalArticle: true,
      externalUrl: fields.externalUrl.trim(),
      ...(mediaOutlet && { mediaOutlet }),
    }
  }
  const wasReadingTimeChanged = fields.readingTime !== saved.fields.readingTime
  return {
    ...body,
    isExternalArticle: false,
    blocks: now.blocks.map(sendable),
    sourceUrl: fields.sourceUrl,
    ...(fields.sourceUrl !== null && fields.mediaOutlet && { mediaOutlet: fields.mediaOutlet }),
    ...(wasReadingTimeChanged && { readingTime: fields.readingTime || null }),
    ...recordingBody(fields.type, fields.recording),
  }
}

function sharedFields(fields: ArticleFields) {
  return { title: fields.title.trim(), description: fields.description.trim(), tags: [...fields.tags] }
}

/** A half-typed address would have the whole draft refused: it is left out until it is one. */
function sendable({ file: _, ...block }: DraftBlock) {
  return isWebAddress(block.redirectUrl.trim()) ? block : { ...block, redirectUrl: '' }
}
