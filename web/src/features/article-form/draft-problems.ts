import { isBlank } from '#contract/blank.ts'
import { isWebAddress } from '#contract/blocks.ts'
import { readChapters } from '#contract/chapters.ts'
import { CONTENT_MESSAGES } from '#contract/messages.ts'
import { type Problem, publishingProblems } from '#contract/publishing.ts'
import { RECORDING_MESSAGES } from '#contract/recording-rules.ts'
import type { Content } from './article-draft.ts'
import type { RecordingDraft } from './recording-draft.ts'

/** spec §5: all that stands between a draft and its publication, in the specified order. A picture on its way counts. */
export function draftProblems({ fields, blocks }: Content): Problem[] {
  const externalUrl = fields.externalUrl.trim()
  const problems = publishingProblems({
    type: fields.type,
    mediaUrl: fields.recording.mediaUrl,
    title: fields.title,
    isExternalArticle: fields.isExternalArticle,
    externalUrl: externalUrl || null,
    blocks: blocks.map((block) => (block.file ? { ...block, imageUrl: 'blob:' } : block)),
  })
  const isMalformed = fields.isExternalArticle && externalUrl !== '' && !isWebAddress(externalUrl)
  if (isMalformed) return [...problems, { field: 'externalUrl', message: CONTENT_MESSAGES.urlInvalid }]
  return fields.isExternalArticle || fields.type === 'article' ? problems : withRecording(problems, fields.recording)
}

/** A recording on its way is not asked for again: it is waited for. */
function withRecording(problems: Problem[], recording: RecordingDraft): Problem[] {
  const isSending = recording.sending !== null
  const others = isSending ? problems.filter(({ field }) => field !== 'mediaUrl') : problems
  const chapters = chapterProblem(recording)
  return [
    ...others,
    ...(isSending ? [{ field: 'mediaUrl', message: STILL_SENDING }] : []),
    ...(chapters === null ? [] : [{ field: 'chapters', message: chapters }]),
  ]
}

const STILL_SENDING = 'Attendez que le fichier soit entièrement envoyé pour publier'

/** What is wrong with the chapters as typed, naming the line; null when they can be read. */
export function chapterProblem({ chapters, duration }: RecordingDraft): string | null {
  const read = readChapters(chapters)
  if (!read.ok) return read.problem.message
  const last = read.value.at(-1)
  return last && duration !== null && last.start >= duration ? RECORDING_MESSAGES.afterEnd : null
}

/** spec §5: what the edit screen's SAUVEGARDER asks for, in its own words. */
export function savingProblems({ fields }: Content): Problem[] {
  const title = isBlank(fields.title) ? [{ field: 'title', message: 'Title is required' }] : []
  const hasCover = fields.cover !== null || fields.coverFile !== undefined
  return hasCover ? title : [...title, { field: 'cover', message: 'Cover image is required' }]
}
