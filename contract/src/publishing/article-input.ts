import { CONTENT, RECORDING } from '../limits.ts'
import { flag, jsonText, text, trimmed, z } from '../schema.ts'
import { isBlank } from '../text/blank.ts'
import { mediaAddress, webAddress } from '../text/web-address.ts'
import { commentsMode, contentStatus, contentType, uniqueTags } from './articles.ts'
import { blockInput } from './blocks.ts'
import { readCaptions, writeWebVtt } from './captions.ts'
import { readChapters } from './chapters.ts'
import { CONTENT_MESSAGES as M } from './messages.ts'
import { nameAllProblems } from './new-article-problems.ts'

/** A value or null; a blank text counts as null, since a form has no other way to say it. */
const orNull = <Value>(schema: z.ZodType<Value>) =>
  z.preprocess((value) => (typeof value === 'string' && isBlank(value) ? null : value), schema.nullable())

/** Chapters as a list (also as JSON text), or typed one a line (`chapters.ts`). */
const chapters = z.preprocess(
  (value, context) => {
    if (typeof value !== 'string' || value.trimStart().startsWith('[')) return value
    const read = readChapters(value)
    if (read.ok) return read.value
    context.addIssue({ code: 'custom', message: read.problem.message })
    return z.NEVER
  },
  jsonText(
    z
      .array(
        z.object({
          start: z.number().min(0).max(CONTENT.durationMaxSeconds),
          title: trimmed(RECORDING.chapterTitleMax, 1, 'Un chapitre a besoin d’un titre'),
        }),
      )
      .max(RECORDING.chaptersMax)
      .refine((list) => list.every(({ start }, index) => index === 0 || start > (list[index - 1]?.start ?? 0)), {
        error: 'Chaque chapitre doit commencer après le précédent',
      }),
  ),
)

/** A WebVTT or SRT file as text; comes out as the WebVTT file that is kept. */
const captions = orNull(
  text()
    .max(RECORDING.captionsMax)
    .transform((file, context) => {
      const read = readCaptions(file)
      if (read.ok) return writeWebVtt(read.value)
      context.addIssue({ code: 'custom', message: read.problem.message })
      return z.NEVER
    }),
)

const peak = z.number().int().min(0).max(255)

/** What POST and PUT /content take of a video or podcast besides `mediaUrl` and `duration`. */
const recordingFields = {
  chapters,
  captions,
  transcript: orNull(trimmed(RECORDING.transcriptMax)),
  series: orNull(trimmed(RECORDING.seriesMax)),
  season: orNull(z.coerce.number().int().min(1).max(RECORDING.seasonMax)),
  episode: orNull(z.coerce.number().int().min(1).max(RECORDING.episodeMax)),
  waveform: orNull(jsonText(z.array(peak).min(1).max(RECORDING.waveformMax))),
}

const tags = jsonText(
  z
    .array(text().max(CONTENT.tagMax))
    .max(CONTENT.tagsMax)
    .transform((values) => uniqueTags(values)),
)

/** Minutes; '' , null and 0 mean automatic (docs/product/content.md#reading-time). */
const readingTime = z.preprocess(
  (value) => (value === '' || value === null || value === 0 || value === '0' ? null : value),
  z.coerce.number().int().min(CONTENT.readingTimeMin).max(CONTENT.readingTimeMax).nullable(),
)

const emptyAsNull = (value: string | null) => value || null
const cover = mediaAddress.nullable().transform(emptyAsNull)
const blocks = jsonText(z.array(blockInput).max(CONTENT.blocksMax))

/**
 * docs/product/content.md#article-form: the fields of POST and PUT /content, as JSON or as multipart fields. `content` and `blocks`
 * are two names of one list.
 */
const articleFields = {
  title: trimmed(CONTENT.titleMax),
  description: trimmed(CONTENT.descriptionMax),
  tags,
  readingTime,
  isPublished: flag,
  status: contentStatus,
  type: contentType,
  commentsMode,
  coverImageUrl: cover,
  featuredImage: cover,
  content: blocks,
  blocks,
  blockImageIds: jsonText(z.array(text().max(100)).max(CONTENT.blocksMax)),
  isExternalArticle: flag,
  externalUrl: webAddress(M.urlInvalid).nullable().transform(emptyAsNull),
  sourceUrl: webAddress().nullable().transform(emptyAsNull),
  mediaOutlet: jsonText(
    z
      .object({
        name: trimmed(CONTENT.outletNameMax),
        logo: mediaAddress.nullable().default(null).transform(emptyAsNull),
      })
      .nullable(),
  ),
  mediaUrl: mediaAddress.nullable().transform(emptyAsNull),
  duration: z.coerce.number().min(0).max(CONTENT.durationMaxSeconds).nullable(),
  ...recordingFields,
  version: z.coerce.number().int().min(1),
}

/** Every field may be left out; what publishing asks for is checked once the article is whole (`publishing.ts`). */
export const articleInput = z.object(articleFields).partial()
export type ArticleInput = z.output<typeof articleInput>

/** A new article: one refusal names all that is malformed or missing. */
export const newArticleInput = articleInput.superRefine(nameAllProblems, { when: () => true })

export const externalInput = z
  .object({
    title: articleFields.title,
    description: articleFields.description.optional(),
    externalUrl: articleFields.externalUrl,
    tags: tags.optional(),
    featuredImage: cover.optional(),
    mediaOutlet: articleFields.mediaOutlet.optional(),
    status: contentStatus.default('draft'),
  })
  .partial({ title: true, externalUrl: true })
  .superRefine((sent, context) => nameAllProblems({ ...sent, isExternalArticle: true }, context), { when: () => true })
