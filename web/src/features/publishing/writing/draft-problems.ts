import { readChapters } from '#contract/publishing/chapters.ts'
import { CONTENT_MESSAGES, RECORDING_MESSAGES } from '#contract/publishing/messages.ts'
import { type Problem, publishingProblems } from '#contract/publishing/publishing.ts'
import { isWebAddress } from '#contract/text/address-text.ts'
import { isBlank } from '#contract/text/blank.ts'
import { printed } from '../../../lib/typography.ts'
import type { ArticleFields, Content } from './article-fields.ts'
import { type DraftBlock, withMedia } from './draft-block.ts'

/**
 * docs/product/texts.md#publishing-texts: all that stands between a draft and its publication, in the order in which it is said. A
 * picture on its way counts.
 */
export function draftProblems({ fields, blocks }: Content): Problem[] {
  const externalUrl = fields.externalUrl?.trim() || null
  const problems = publishingProblems({
    ...fields,
    externalUrl,
    blocks: blocks.map(onItsWay),
  }).map(({ field, message }) => ({ field, message: printed(message) }))
  const isMalformed = fields.isExternalArticle && externalUrl !== null && !isWebAddress(externalUrl)
  if (isMalformed) return [...problems, { field: 'externalUrl', message: CONTENT_MESSAGES.urlInvalid }]
  return fields.isExternalArticle || fields.type === 'article' ? problems : withRecording(problems, fields)
}

/** A recording on its way is not asked for again: it is waited for. */
function withRecording(problems: Problem[], fields: ArticleFields): Problem[] {
  const isSending = fields.sending !== null
  const others = isSending ? problems.filter(({ field }) => field !== 'mediaUrl') : problems
  const chapters = chapterProblem(fields)
  return [
    ...others,
    ...(isSending ? [{ field: 'mediaUrl', message: STILL_SENDING }] : []),
    ...(chapters === null ? [] : [{ field: 'chapters', message: chapters }]),
  ]
}

const STILL_SENDING = 'Attendez que le fichier soit entièrement envoyé pour publier'

/** What is wrong with the chapters as typed, naming the line; null when they can be read. */
export function chapterProblem({ chapters, duration }: Pick<ArticleFields, 'chapters' | 'duration'>): string | null {
  const read = readChapters(chapters)
  if (!read.ok) return read.problem.message
  const last = read.value.at(-1)
  return last && duration !== null && last.start >= duration ? RECORDING_MESSAGES.afterEnd : null
}

/** docs/product/texts.md#edit-screen-texts: what the edit screen's SAUVEGARDER asks for, in its own words. */
export function savingProblems({ fields }: Content): Problem[] {
  const title = isBlank(fields.title) ? [{ field: 'title', message: 'Title is required' }] : []
  const hasCover = fields.featuredImage !== null || fields.coverFile !== null
  return hasCover ? title : [...title, { field: 'cover', message: 'Cover image is required' }]
}

/** What is said beside a field. */
export function messageOf(problems: readonly Problem[], field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.message
}

/** The messages of blocks by their position, from 0. */
export function blockProblems(problems: readonly Problem[]): ReadonlyMap<number, string> {
  return new Map(
    problems.flatMap(({ field, message }) => {
      const [kind, position] = field.split('.')
      return kind === 'blocks' && position !== undefined ? [[Number(position), message] as const] : []
    }),
  )
}

const onItsWay = (block: DraftBlock): DraftBlock =>
  withMedia(block, (media) => (media.file ? { ...media, address: 'blob:' } : media))
