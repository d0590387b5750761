import { dequal } from 'dequal/lite'
import {
  EPISODE,
  EVERY_ARTICLE,
  EXTERNAL_ARTICLE,
  OWN_ARTICLE,
  pluck,
  RECORDED,
  RECORDED_WHOLE,
  SIGNED,
} from '#contract/publishing/article-fields.ts'
import { type Article, article } from '#contract/publishing/articles.ts'
import { flatBlock } from '#contract/publishing/blocks.ts'
import { readChapters, writeChapters } from '#contract/publishing/chapters.ts'
import { recording } from '#contract/publishing/recordings.ts'
import { computeReadingTime } from '#contract/reading/reading-time.ts'
import { z } from '#contract/schema.ts'
import { isWebAddress } from '#contract/text/address-text.ts'
import { type BlockList, blockList, writtenBlocks } from './block-list.ts'
import { type DraftBlock, draftBlock, draftFile, filesOf } from './draft-block.ts'

/*
 * What an author says of an article, its blocks apart: under the contract's names, as its answers show it, with what
 * stands there before anything is said. A new field stands in one of the contract's groups and in the control that
 * changes it: the form, the draft kept on this device, what is sent and what counts as a change are made of them.
 */
const { shape } = article

/** Sent of every article. */
const everyArticle = z.object({
  ...pluck({ ...EVERY_ARTICLE, ...SIGNED }, 'draft'),
  commentsMode: shape.commentsMode.default('open'),
  /** The site at `externalUrl` or `sourceUrl`, once it was read there. */
  mediaOutlet: shape.mediaOutlet.nullable().default(null),
})

/** Sent of one that is published elsewhere. */
const externalArticle = z.object(pluck(EXTERNAL_ARTICLE, 'draft'))

/** Sent of one that is published here. */
const ownArticle = z.object({
  ...pluck(OWN_ARTICLE, 'draft'),
  /** Minutes; 0 is automatic, and always so for an external article (docs/product/content.md#reading-time). */
  readingTime: shape.readingTime.default(0),
})

/** Sent of a video or podcast; kept while its author tries another type. */
const recordingPart = z
  .object({
    ...pluck({ ...RECORDED, ...RECORDED_WHOLE }, 'draft'),
    waveform: recording.shape.waveform.default(null),
  })
  .omit({ duration: true, chapters: true })

/** Sent of a podcast. */
const episodePart = z.object(pluck(EPISODE, 'draft'))

/** What is not sent, or not as it stands here. */
const onThisDevice = z.object({
  /** Of a new article: for which publication it is written; null: the writer's own. */
  publicationId: z.string().nullable().default(null),
  /** A cover that the server does not have yet. */
  coverFile: draftFile,
  /** A recording that is not there yet: what tells it from others, and the name under which this device keeps the way to it. */
  sending: z.object({ key: z.string(), name: z.string(), size: z.number() }).nullable().default(null),
  /** Seconds, as the server measured the recording. */
  duration: RECORDED.duration.draft,
  /** As typed, one a line. */
  chapters: z.string().default(''),
  /** The captions that the server has. */
  captionsUrl: shape.captionsUrl.default(null),
  /** A WebVTT or SRT file to replace them. */
  captionsFile: z.object({ name: z.string(), text: z.string() }).nullable().default(null),
})

export const articleFields = z.object({
  ...everyArticle.shape,
  ...externalArticle.shape,
  ...ownArticle.shape,
  ...recordingPart.shape,
  ...episodePart.shape,
  ...onThisDevice.shape,
})
export type ArticleFields = z.infer<typeof articleFields>

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

export const emptyDraft = (): ArticleDraft => ({ fields: articleFields.parse({}), list: blockList([]) })

/** The draft of a stored article. A reading time that equals the computed one counts as automatic. */
export function draftOf(stored: Article): ArticleDraft {
  const isAutomatic = stored.isExternalArticle || stored.readingTime === computeReadingTime(stored.blocks)
  return {
    fields: articleFields.parse({
      ...stored,
      readingTime: isAutomatic ? 0 : stored.readingTime,
      chapters: writeChapters(stored.chapters),
      waveform: stored.recording?.waveform,
    }),
    list: blockList(stored.blocks.map((block) => draftBlock.parse(block))),
  }
}

export const contentOf = ({ fields, list }: ArticleDraft): Content => ({ fields, blocks: writtenBlocks(list) })

/**
 * The 'changed' rule of docs/product/screens.md#what-counts-as-changed: what the author says differs, or pictures wait to be sent.
 * The blocks and the recording count too: changes of theirs could not be saved otherwise.
 */
export function isChanged(now: Content, saved: Content): boolean {
  const isWaiting = now.fields.coverFile !== null || now.blocks.some((block) => filesOf(block).length > 0)
  return isWaiting || !dequal(saidIn(now), saidIn(saved))
}

/** What a site calls itself comes with its address, and where it appears says nothing: they are no changes of their own. */
const saidIn = ({ fields, blocks }: Content) => ({
  fields: { ...fields, mediaOutlet: null, publicationId: null },
  blocks,
})

/** A new article as it is sent (docs/product/content.md#article-form). */
export function articleBody({ fields, blocks }: Content) {
  // Left out while nobody read it: the server keeps or finds one.
  const every = { ...everyArticle.parse(fields), mediaOutlet: fields.mediaOutlet ?? undefined }
  if (fields.isExternalArticle) return { ...every, ...externalArticle.parse(fields) }
  return { ...every, ...ownArticle.parse(fields), ...recordingBody(fields), blocks: blocks.map(sendable) }
}

/** Chapters that cannot be read yet are left out: the server keeps the last good ones. */
function recordingBody(fields: ArticleFields) {
  const { type, captionsFile, captionsUrl } = fields
  if (type === 'article') return { mediaUrl: null }
  const chapters = readChapters(fields.chapters)
  return {
    ...recordingPart.parse(fields),
    ...episodePart.parse(type === 'podcast' ? fields : {}),
    ...(chapters.ok && { chapters: chapters.value }),
    ...((captionsFile !== null || captionsUrl === null) && { captions: captionsFile?.text ?? '' }),
  }
}

/** A half-typed address would have the whole draft refused: it is left out until it is one. */
function sendable(draft: DraftBlock) {
  const block = flatBlock.parse(draft)
  return isWebAddress(block.redirectUrl.trim()) ? block : { ...block, redirectUrl: '' }
}

/**
 * What is sent of a stored article: what would be sent otherwise than when it was saved. What is left out stays
 * (docs/product/content.md#partial-updates).
 */
export const changedBody = (now: Content, saved: Content) => differing(articleBody(now), articleBody(saved))

function differing<Body extends object>(now: Body, before: Partial<Body>): Partial<Body> {
  const changed: Partial<Body> = { ...now }
  for (const name in now) if (dequal(now[name], before[name])) delete changed[name]
  return changed
}

/** docs/product/screens.md#switching-external: external articles have no reading time; switching back clears the address. */
export function switchExternal(fields: ArticleFields, isExternalArticle: boolean): ArticleFields {
  if (isExternalArticle === fields.isExternalArticle) return fields
  return isExternalArticle
    ? { ...fields, isExternalArticle, readingTime: 0 }
    : { ...fields, isExternalArticle, externalUrl: null, mediaOutlet: null }
}
