import { randomInt } from 'node:crypto'
import type { ArticleInput } from '#contract/articles.ts'
import type { Block, BlockInput } from '#contract/blocks.ts'
import { CONTENT } from '#contract/limits.ts'
import { CONTENT_MESSAGES as M } from '#contract/messages.ts'
import { publishingProblems } from '#contract/publishing.ts'
import { computeReadingTime } from '#contract/reading-time.ts'
import { bytesOfBlocks } from '#contract/text-bytes.ts'
import { invalid, invalidField } from '../../platform/http/errors.ts'
import type { ImportedPage } from '../imports/imported-pages.queries.ts'
import type { ArticleRow } from './articles.queries.ts'

/** What an author decides of a piece; the rest is counted or dated by the database. */
export type Piece = Pick<
  ArticleRow,
  | 'type'
  | 'status'
  | 'title'
  | 'description'
  | 'tags'
  | 'featuredImage'
  | 'readingTime'
  | 'isReadingTimeAutomatic'
  | 'isExternalArticle'
  | 'externalUrl'
  | 'sourceUrl'
  | 'outletName'
  | 'outletLogo'
  | 'mediaUrl'
  | 'duration'
  | 'series'
  | 'season'
  | 'episode'
  | 'chapters'
  | 'captionsUrl'
  | 'transcript'
  | 'waveform'
  | 'blocks'
>

/** What an author sends of a piece, once its captions and the files of its form are stored: `sent` has their names. */
export type PieceInput = Omit<ArticleInput, 'captions'> & { captionsUrl?: string | null; sent?: readonly string[] }

export const NEW_PIECE: Piece = {
  type: 'article',
  status: 'draft',
  title: '',
  description: '',
  tags: [],
  featuredImage: null,
  readingTime: 1,
  isReadingTimeAutomatic: true,
  isExternalArticle: false,
  externalUrl: null,
  sourceUrl: null,
  outletName: null,
  outletLogo: null,
  mediaUrl: null,
  duration: null,
  series: null,
  season: null,
  episode: null,
  chapters: [],
  captionsUrl: null,
  transcript: null,
  waveform: null,
  blocks: [],
}

const defaultTitle = () => `Nouvel article ${new Date().toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' })}`

/**
 * A piece with an author's input laid over it; what was left out stays as it was (decisions §3).
 * @param imported what its author imported from the source that the input names.
 * @throws 400 with the texts of spec §5 when the result would be published and may not be, and for too long a text.
 */
export function withInput(piece: Piece, input: PieceInput, imported: ImportedPage | null = null): Piece {
  const status = input.status ?? publishedStatus(input.isPublished) ?? piece.status
  const blocks = (input.blocks ?? input.content)?.map(normalizeBlock) ?? piece.blocks
  const isExternalArticle = input.isExternalArticle ?? impliedExternal(input) ?? piece.isExternalArticle
  const givenUrl = input.externalUrl === undefined ? piece.externalUrl : input.externalUrl
  const externalUrl = isExternalArticle ? givenUrl : null
  const changed: Piece = {
    ...piece,
    type: input.type ?? piece.type,
    status,
    title: input.title ?? piece.title,
    description: input.description ?? piece.description,
    tags: input.tags ?? piece.tags,
    featuredImage: given(input.coverImageUrl ?? input.featuredImage, input, piece.featuredImage),
    isExternalArticle,
    externalUrl,
    sourceUrl: input.sourceUrl === undefined ? piece.sourceUrl : input.sourceUrl,
    ...(isExternalArticle ? externalOutlet(piece, input, externalUrl) : importedOutlet(piece, input, imported)),
    mediaUrl: input.mediaUrl === undefined ? piece.mediaUrl : input.mediaUrl,
    duration: input.duration === undefined ? piece.duration : input.duration,
    ...recordingPartOf(piece, input),
    blocks,
  }
  if (blocks !== piece.blocks) refuseTooLong(blocks, piece.blocks)
  if (status === 'published') refuseUnpublishable(changed)
  return { ...changed, ...readingTimeOf(changed, input.readingTime), title: changed.title || defaultTitle() }
}

function publishedStatus(isPublished: boolean | undefined): Piece['status'] | undefined {
  if (isPublished === undefined) return undefined
  return isPublished ? 'published' : 'draft'
}

/** spec §7: an address without blocks makes a piece external, blocks without an address make it one of ours. */
function impliedExternal({ externalUrl, blocks, content }: ArticleInput): boolean | undefined {
  if (externalUrl) return true
  return (blocks ?? content)?.length ? false : undefined
}

/** An explicit null or '' removes the cover. */
function given(cover: string | null | undefined, input: ArticleInput, before: string | null): string | null {
  if (cover) return cover
  return input.coverImageUrl === null || input.featuredImage === null ? null : before
}

type Outlet = Pick<Piece, 'outletName' | 'outletLogo'>
const NO_OUTLET: Outlet = { outletName: null, outletLogo: null }
const outletOf = ({ outletName, outletLogo }: Piece): Outlet => ({ outletName, outletLogo })

/** decisions §3: the site of an external piece, as its author read it there. */
function externalOutlet(piece: Piece, { mediaOutlet }: PieceInput, externalUrl: string | null): Outlet {
  if (externalUrl === null) return NO_OUTLET
  const host = new URL(externalUrl).hostname.replace(/^www\./, '')
  if (mediaOutlet) return { outletName: mediaOutlet.name || host, outletLogo: mediaOutlet.logo }
  const isSame = piece.isExternalArticle && externalUrl === piece.externalUrl && piece.outletName !== null
  return isSame ? outletOf(piece) : { outletName: host, outletLogo: null }
}

/**
 * decisions §3: the site of an imported piece, as the import found it; whatever else says that it comes from somewhere is its
 * author's, who may not sign with the name of others. An icon that nobody asked for any more may be swept by now.
 */
function importedOutlet(piece: Piece, { sourceUrl, mediaOutlet }: PieceInput, imported: ImportedPage | null): Outlet {
  const isSame = !piece.isExternalArticle && (sourceUrl === undefined || sourceUrl === piece.sourceUrl)
  if (imported !== null) {
    const logo = mediaOutlet === undefined && isSame ? piece.outletLogo : (mediaOutlet?.logo ?? null)
    return { outletName: imported.siteName, outletLogo: logo === imported.siteIcon ? logo : null }
  }
  return isSame && piece.sourceUrl !== null ? outletOf(piece) : NO_OUTLET
}

function recordingPartOf(piece: Piece, input: PieceInput) {
  const { mediaUrl, series, season, episode, chapters, captionsUrl, transcript, waveform } = input
  // It draws one sound and no other.
  const keptWaveform = mediaUrl === undefined || mediaUrl === piece.mediaUrl ? piece.waveform : null
  return {
    series: series === undefined ? piece.series : series,
    season: season === undefined ? piece.season : season,
    episode: episode === undefined ? piece.episode : episode,
    chapters: chapters ?? piece.chapters,
    captionsUrl: captionsUrl === undefined ? piece.captionsUrl : captionsUrl,
    transcript: transcript === undefined ? piece.transcript : transcript,
    waveform: waveform === undefined ? keptWaveform : waveform && Uint8Array.from(waveform),
  }
}

function readingTimeOf(
  piece: Piece,
  asked: number | null | undefined,
): Pick<Piece, 'readingTime' | 'isReadingTimeAutomatic'> {
  if (piece.isExternalArticle) return { readingTime: 0, isReadingTimeAutomatic: true }
  const isAutomatic = asked === undefined ? piece.isReadingTimeAutomatic : asked === null
  if (!isAutomatic) return { readingTime: asked ?? piece.readingTime, isReadingTimeAutomatic: false }
  const minutes =
    piece.type !== 'article' && piece.duration !== null
      ? Math.max(1, Math.ceil(piece.duration / 60))
      : computeReadingTime(piece.blocks)
  return { readingTime: minutes, isReadingTimeAutomatic: true }
}

/** What was written before there was this limit may stay and be shortened: only what grows beyond it is refused. */
function refuseTooLong(blocks: readonly Block[], before: readonly Block[]): void {
  const bytes = bytesOfBlocks(blocks)
  if (bytes > CONTENT.textMaxBytes && bytes > bytesOfBlocks(before)) throw invalidField('blocks', M.textTooLong)
}

function refuseUnpublishable(piece: Piece): void {
  const problems = publishingProblems(piece)
  if (problems[0]) throw invalid(problems[0].message, problems)
}

/** Both names of a block's media say the same, and every block has an id (spec §3: block_{timestamp}_{random}). */
function normalizeBlock(block: BlockInput): Block {
  const id = block.id || `block_${Date.now()}_${randomInt(2 ** 40).toString(36)}`
  if (block.type !== 'photo' && block.type !== 'advertisement') return { ...block, id, imageUrl: '' }
  const media = block.imageUrl || block.content
  return { ...block, id, content: media, imageUrl: media }
}
