import { randomInt } from 'node:crypto'
import { CONTENT } from '#contract/limits.ts'
import {
  LISTED,
  LISTED_RECORDING,
  NOTHING_SAID,
  pick,
  RECORDED_WHOLE,
  SIGNED,
} from '#contract/publishing/article-fields.ts'
import type { ArticleInput } from '#contract/publishing/articles.ts'
import { type FlatBlock, withAddresses } from '#contract/publishing/blocks.ts'
import { CONTENT_MESSAGES as M } from '#contract/publishing/messages.ts'
import { publishingProblems } from '#contract/publishing/publishing.ts'
import type { RevisionContent } from '#contract/publishing/revisions.ts'
import { computeReadingTime } from '#contract/reading/reading-time.ts'
import { bytesOfBlocks } from '#contract/text/text-bytes.ts'
import { invalid, invalidField } from '../../../platform/http/errors.ts'
import { SERVED_BLOCKS } from '../blocks/served-blocks.ts'
import type { ImportedPage } from '../imports/imported-pages.queries.ts'
import type { ArticleRow } from './articles.queries.ts'

const NO_TEXT = {
  ...pick(NOTHING_SAID, { ...LISTED, ...SIGNED, blocks: true }),
  status: 'draft' as const,
  isReadingTimeAutomatic: true,
  commentsMode: 'open' as const,
  outletName: null,
  outletLogo: null,
}

export const NO_RECORDING = {
  ...pick(NOTHING_SAID, { ...LISTED_RECORDING, ...RECORDED_WHOLE }),
  captionsUrl: null,
  waveform: null,
}

/** What an author decides of an article; the rest is counted or dated by the database. */
export type ArticleFields = Pick<ArticleRow, keyof typeof NO_TEXT | keyof typeof NO_RECORDING>

export const NEW_ARTICLE: ArticleFields = { ...NO_TEXT, ...NO_RECORDING }

/** What of an article stands in `articles`, and what in `recordings`: null where nothing is said of one. */
export const apart = (fields: ArticleFields) => ({ own: pick(fields, NO_TEXT), recording: pick(fields, NO_RECORDING) })

const defaultTitle = () => `Nouvel article ${new Date().toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' })}`

/**
 * An article with an author's input laid over it; what was left out stays as it was (docs/product/content.md#partial-updates).
 * Captions are a file's matter (`form-files.ts`), but that null takes them away.
 * @param known what the site knows besides: what the author imported from the source that the input names, the length of the
 * stored recording, and how many files come beside for the block at a position.
 * @throws 400 with the texts of docs/product/texts.md#publishing-texts when the result would be published and may not be, and for
 * too long a text.
 */
export function withInput(
  before: ArticleFields,
  input: ArticleInput,
  { imported, duration, awaited }: Known = NOTHING_KNOWN,
): ArticleFields {
  const status = input.status ?? publishedStatus(input.isPublished) ?? before.status
  const blocks = (input.blocks ?? input.content)?.map(withId) ?? before.blocks
  const isExternalArticle = input.isExternalArticle ?? impliedExternal(input) ?? before.isExternalArticle
  const givenUrl = input.externalUrl === undefined ? before.externalUrl : input.externalUrl
  const externalUrl = isExternalArticle ? givenUrl : null
  const changed: ArticleFields = {
    ...withNamed(before, input),
    status,
    featuredImage: given(input.coverImageUrl ?? input.featuredImage, input, before.featuredImage),
    isExternalArticle,
    externalUrl,
    ...(isExternalArticle ? externalOutlet(before, input, externalUrl) : importedOutlet(before, input, imported)),
    ...(duration !== null && { duration }),
    captionsUrl: input.captions === null ? null : before.captionsUrl,
    waveform: waveformOf(before, input),
    readingTime: before.readingTime,
    blocks,
  }
  if (blocks !== before.blocks) refuseTooLong(blocks, before.blocks)
  if (status === 'published') refuseUnpublishable(changed, awaited)
  return { ...changed, ...readingTimeOf(changed, input.readingTime), title: changed.title || defaultTitle() }
}

/** What the site knows of an input that the input does not say. */
export interface Known {
  imported: ImportedPage | null
  /** Seconds; null where the recording is none of ours. */
  duration: number | null
  awaited(position: number): number
}

const NOTHING_KNOWN: Known = { imported: null, duration: null, awaited: () => 0 }

/** What an input says that is no field of this name: `withInput` reads it into others, or the rest of a save does. */
const READ = ['isPublished', 'coverImageUrl', 'content', 'blockImageIds', 'mediaOutlet', 'captions', 'version'] as const

/** An input of which nothing is dropped: the compiler refuses one with a field that is neither kept under its name nor in `READ`. */
type Kept = {
  [Name in keyof ArticleInput]: Name extends keyof ArticleFields | (typeof READ)[number] ? ArticleInput[Name] : never
}

const KNOWN: ReadonlySet<string> = new Set([...Object.keys(NEW_ARTICLE), ...READ])

/** The fields of an article, and over them those that `input` has under the same name. @throws Error for one that would be dropped. */
function withNamed(before: ArticleFields, input: Kept): ArticleFields {
  const dropped = Object.keys(input).find((name) => !KNOWN.has(name))
  if (dropped !== undefined) throw new Error(`nothing keeps the field ${dropped} of an article`)
  const known = Object.entries(input).filter(([name, value]) => name in NEW_ARTICLE && value !== undefined)
  return { ...fieldsOf(before), ...Object.fromEntries(known) }
}

/** What an author decides, of all that is known of an article. */
export const fieldsOf = (article: ArticleFields): ArticleFields => pick(article, NEW_ARTICLE)

function publishedStatus(isPublished: boolean | undefined): ArticleFields['status'] | undefined {
  if (isPublished === undefined) return undefined
  return isPublished ? 'published' : 'draft'
}

/**
 * docs/product/content.md#external-links: an address without blocks makes an article external, blocks without an address make it
 * one of ours.
 */
function impliedExternal({ externalUrl, blocks, content }: ArticleInput): boolean | undefined {
  if (externalUrl) return true
  return (blocks ?? content)?.length ? false : undefined
}

/** An explicit null or '' removes the cover. */
function given(cover: string | null | undefined, input: ArticleInput, before: string | null): string | null {
  if (cover) return cover
  return input.coverImageUrl === null || input.featuredImage === null ? null : before
}

type Outlet = Pick<ArticleFields, 'outletName' | 'outletLogo'>
const NO_OUTLET: Outlet = { outletName: null, outletLogo: null }
const outletOf = ({ outletName, outletLogo }: ArticleFields): Outlet => ({ outletName, outletLogo })

/** docs/product/content.md#outlet: the site of an external article, as its author read it there. */
function externalOutlet(before: ArticleFields, { mediaOutlet }: ArticleInput, externalUrl: string | null): Outlet {
  if (externalUrl === null) return NO_OUTLET
  const host = new URL(externalUrl).hostname.replace(/^www\./, '')
  if (mediaOutlet) return { outletName: mediaOutlet.name || host, outletLogo: mediaOutlet.logo }
  const isSame = before.isExternalArticle && externalUrl === before.externalUrl && before.outletName !== null
  return isSame ? outletOf(before) : { outletName: host, outletLogo: null }
}

/**
 * docs/product/content.md#outlet: the site of an imported article, as the import found it; whatever else says that it comes from
 * somewhere is its author's, who may not sign with the name of others. An icon that nobody asked for any more may be swept by now.
 */
function importedOutlet(
  before: ArticleFields,
  { sourceUrl, mediaOutlet }: ArticleInput,
  imported: ImportedPage | null,
): Outlet {
  const isSame = !before.isExternalArticle && (sourceUrl === undefined || sourceUrl === before.sourceUrl)
  if (imported !== null) {
    const logo = mediaOutlet === undefined && isSame ? before.outletLogo : (mediaOutlet?.logo ?? null)
    return { outletName: imported.siteName, outletLogo: logo === imported.siteIcon ? logo : null }
  }
  return isSame && before.sourceUrl !== null ? outletOf(before) : NO_OUTLET
}

/** It draws one sound and no other. */
function waveformOf(before: ArticleFields, { mediaUrl, waveform }: ArticleInput): ArticleFields['waveform'] {
  if (waveform !== undefined) return waveform && Buffer.from(waveform)
  return mediaUrl === undefined || mediaUrl === before.mediaUrl ? before.waveform : null
}

function readingTimeOf(
  article: ArticleFields,
  asked: number | null | undefined,
): Pick<ArticleFields, 'readingTime' | 'isReadingTimeAutomatic'> {
  if (article.isExternalArticle) return { readingTime: 0, isReadingTimeAutomatic: true }
  const isAutomatic = asked === undefined ? article.isReadingTimeAutomatic : asked === null
  if (!isAutomatic) return { readingTime: asked ?? article.readingTime, isReadingTimeAutomatic: false }
  const minutes =
    article.type !== 'article' && article.duration !== null
      ? Math.max(1, Math.ceil(article.duration / 60))
      : computeReadingTime(article.blocks)
  return { readingTime: minutes, isReadingTimeAutomatic: true }
}

/** What was written before there was this limit may stay and be shortened: only what grows beyond it is refused. */
function refuseTooLong(blocks: readonly FlatBlock[], before: readonly FlatBlock[]): void {
  const bytes = bytesOfBlocks(blocks)
  if (bytes > CONTENT.textMaxBytes && bytes > bytesOfBlocks(before)) throw invalidField('blocks', M.textTooLong)
}

/** @throws 400 naming what stands in the way of publishing it. */
export function refuseUnpublishable(article: ArticleFields, awaited = NOTHING_KNOWN.awaited): void {
  const blocks = article.blocks.map((block, position) => withMedia(block, Array(awaited(position)).fill('beside')))
  const problems = publishingProblems({ ...article, blocks })
  if (problems[0]) throw invalid(problems[0].message, problems)
}

/** docs/product/content.md#block-fields: every block has an id, block_{timestamp}_{random}. */
const withId = (block: FlatBlock): FlatBlock =>
  block.id ? block : { ...block, id: `block_${Date.now()}_${randomInt(2 ** 40).toString(36)}` }

/** A block with the media that came for it, in a gallery each in the next place that has none; as it is without. */
export function withMedia(block: FlatBlock, media: readonly string[]): FlatBlock {
  const left = [...media]
  const { replaces = false } = SERVED_BLOCKS[block.type].files ?? {}
  return withAddresses(block, (address) => (!replaces && address) || left.shift() || address)
}

const { status: _status, commentsMode: _commentsMode, waveform: _waveform, ...NOTHING } = NEW_ARTICLE

/** What an article of which nothing was said says. */
export const NO_CONTENT: { [Name in keyof typeof NOTHING]: RevisionContent[Name] } = NOTHING

/** What revisions of an article keep of it: what its writers wrote. */
export const contentOf = (fields: ArticleFields): RevisionContent => pick(fields, NO_CONTENT)
