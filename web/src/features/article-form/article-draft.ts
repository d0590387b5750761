import type { Article, ContentType } from '#contract/articles.ts'
import { computeReadingTime } from '#contract/reading-time.ts'
import { type BlockList, blockList, writtenBlocks } from '../block-editor/block-list.ts'
import { type DraftBlock, isSameBlock } from '../block-editor/draft-block.ts'
import { hasRecordingChanged, NO_RECORDING, type RecordingDraft, recordingDraftOf } from './recording-draft.ts'

/** What an author says of an article, its blocks apart. */
export interface ArticleFields {
  title: string
  description: string
  tags: readonly string[]
  /** Minutes; 0 is automatic, and always so for an external article (spec §4, §5). */
  readingTime: number
  /** Address of the cover on the server. */
  cover: string | null
  /** A cover that the server does not have yet. */
  coverFile?: File
  isExternalArticle: boolean
  externalUrl: string
  /** Where an imported article comes from. */
  sourceUrl: string | null
  mediaOutlet: { name: string; logo: string | null } | null
  type: ContentType
  /** Of a video or podcast; kept while its author tries another type. */
  recording: RecordingDraft
}

/** An article while it is written. */
export interface ArticleDraft {
  fields: ArticleFields
  list: BlockList
}

/** What a draft says at one moment, as it is compared and sent. */
export interface Content {
  fields: ArticleFields
  blocks: readonly DraftBlock[]
}

const NO_FIELDS: ArticleFields = {
  title: '',
  description: '',
  tags: [],
  readingTime: 0,
  cover: null,
  isExternalArticle: false,
  externalUrl: '',
  sourceUrl: null,
  mediaOutlet: null,
  type: 'article',
  recording: NO_RECORDING,
}

export const emptyDraft = (): ArticleDraft => ({ fields: NO_FIELDS, list: blockList([]) })

/** The draft of a stored article. A reading time that equals the computed one counts as automatic. */
export function draftOf(article: Article): ArticleDraft {
  const isAutomatic = article.isExternalArticle || article.readingTime === computeReadingTime(article.blocks)
  const hasOutlet = article.isExternalArticle || article.sourceUrl !== null
  return {
    fields: {
      title: article.title,
      description: article.description,
      tags: article.tags,
      readingTime: isAutomatic ? 0 : article.readingTime,
      cover: article.featuredImage,
      isExternalArticle: article.isExternalArticle,
      externalUrl: article.externalUrl ?? '',
      sourceUrl: article.sourceUrl,
      mediaOutlet: hasOutlet ? article.mediaOutlet : null,
      type: article.type,
      recording: recordingDraftOf(article),
    },
    list: blockList(article.blocks),
  }
}

export const contentOf = ({ fields, list }: ArticleDraft): Content => ({ fields, blocks: writtenBlocks(list) })

/**
 * The 'changed' rule of spec §4: title, description, hashtags, cover, reading time, external flag or address differ, or
 * pictures wait to be sent. The blocks and the recording count too: changes of theirs could not be saved otherwise.
 */
export function isChanged(now: Content, saved: Content): boolean {
  return haveFieldsChanged(now.fields, saved.fields) || haveBlocksChanged(now.blocks, saved.blocks)
}

function haveFieldsChanged(now: ArticleFields, saved: ArticleFields): boolean {
  if (now === saved) return false
  return (
    now.title !== saved.title ||
    now.description !== saved.description ||
    now.tags.join('\n') !== saved.tags.join('\n') ||
    now.cover !== saved.cover ||
    now.coverFile !== undefined ||
    now.readingTime !== saved.readingTime ||
    now.isExternalArticle !== saved.isExternalArticle ||
    now.externalUrl !== saved.externalUrl ||
    now.sourceUrl !== saved.sourceUrl ||
    now.type !== saved.type ||
    hasRecordingChanged(now.recording, saved.recording)
  )
}

function haveBlocksChanged(now: Content['blocks'], saved: Content['blocks']): boolean {
  if (now.length !== saved.length) return true
  return now.some((block, index) => {
    const before = saved[index]
    return before === undefined || block.file !== undefined || !isSameBlock(block, before)
  })
}

/** spec §4: external articles have no reading time; switching back clears the address. */
export function switchExternal(fields: ArticleFields, isExternalArticle: boolean): ArticleFields {
  if (isExternalArticle === fields.isExternalArticle) return fields
  return isExternalArticle
    ? { ...fields, isExternalArticle, readingTime: 0 }
    : { ...fields, isExternalArticle, externalUrl: '', mediaOutlet: null }
}
