import { CONTENT, RECORDING } from '../limits.ts'
import { flag, jsonText, text, trimmed, z } from '../schema.ts'
import { tidy } from '../text/blank.ts'
import { mediaAddress, webAddress } from '../text/web-address.ts'
import { blockInput, flatBlock } from './blocks.ts'
import { sentByline, signer } from './byline.ts'
import { CONTENT_MESSAGES as M } from './messages.ts'
import { chapter, orNull, sentChapters } from './recordings.ts'

export const contentType = z.enum(['article', 'video', 'podcast'])
export type ContentType = z.infer<typeof contentType>

/** Steps of a path, wherever they stand in an address: no page can be called so. */
const STEPS = new Set(['.', '..'])

/** Trimmed, without empty ones and repeats (without regard to case: docs/product/content.md#tags); a leading # goes. */
export function uniqueTags(values: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const value of values) {
    const tag = tidy(value.trim().replace(/^#+/, ''))
    const key = tag.toLocaleLowerCase('fr')
    if (tag !== '' && !STEPS.has(tag) && !seen.has(key)) seen.set(key, tag)
  }
  return [...seen.values()]
}

/** Minutes; '' , null and 0 mean automatic (docs/product/content.md#reading-time). */
const sentReadingTime = z.preprocess(
  (value) => (value === '' || value === null || value === 0 || value === '0' ? null : value),
  z.coerce.number().int().min(CONTENT.readingTimeMin).max(CONTENT.readingTimeMax).nullable(),
)

const emptyAsNull = (value: string | null) => value || null
export const sentMedia = mediaAddress.nullable().transform(emptyAsNull)

/** How answers and revisions tell a field, what it says before anything is said of it, and how a save takes it. */
const field = <Told extends z.ZodType, Sent extends z.ZodType>(
  told: Told,
  none: z.core.util.NoUndefined<z.infer<Told>>,
  sent: Sent,
) => ({
  ...{ told, none, sent },
  /** As a draft is read that may lack it. */
  draft: told.default(none),
  /** Whether its words are counted among those of the text. */
  isProse: false,
})

const orNone = <Told extends z.ZodType, Sent extends z.ZodType>(told: Told, sent: Sent) =>
  field(told.nullable(), null, sent)

/*
 * What an author says of an article, each field once. Schemas of answers, saves and revisions, the columns that lists ask for, what
 * is presented and exported, and the editor's draft are made of these; the controls and the comparison name each.
 */

/** Said of every article. */
export const EVERY_ARTICLE = {
  title: { ...field(z.string(), '', trimmed(CONTENT.titleMax)), isProse: true },
  description: { ...field(z.string(), '', trimmed(CONTENT.descriptionMax)), isProse: true },
  tags: field(
    z.array(z.string()),
    [],
    jsonText(
      z
        .array(text().max(CONTENT.tagMax))
        .max(CONTENT.tagsMax)
        .transform((values) => uniqueTags(values)),
    ),
  ),
  featuredImage: orNone(z.string(), sentMedia),
  isExternalArticle: field(z.boolean(), false, flag),
}

/** Said of every article, and told on its own page. */
export const SIGNED = { byline: field(z.array(signer), [], sentByline) }

/** Of one that is published elsewhere. */
export const EXTERNAL_ARTICLE = {
  externalUrl: orNone(z.string(), webAddress(M.urlInvalid).nullable().transform(emptyAsNull)),
}

/** Of one that is published here; `sourceUrl`: where an imported one comes from. */
export const OWN_ARTICLE = {
  type: field(contentType, 'article', contentType),
  readingTime: field(z.number(), 1, sentReadingTime),
  sourceUrl: orNone(z.string(), webAddress().nullable().transform(emptyAsNull)),
}

/** Of a video or podcast; `duration` in seconds. */
export const RECORDED = {
  mediaUrl: orNone(z.string(), sentMedia),
  duration: orNone(z.number(), z.coerce.number().min(0).max(CONTENT.durationMaxSeconds).nullable()),
}

/** Of a podcast: what the episode belongs to, told apart by its author and name. */
export const EPISODE = {
  series: orNone(z.string(), orNull(trimmed(RECORDING.seriesMax))),
  season: orNone(z.number(), orNull(z.coerce.number().int().min(1).max(RECORDING.seasonMax))),
  episode: orNone(z.number(), orNull(z.coerce.number().int().min(1).max(RECORDING.episodeMax))),
}

/** What is told of a recording besides, on its own page. */
export const RECORDED_WHOLE = {
  chapters: field(z.array(chapter), [], sentChapters),
  transcript: { ...orNone(z.string(), orNull(trimmed(RECORDING.transcriptMax))), isProse: true },
}

/** What lists tell, by the table that has it. */
export const LISTED = { ...EVERY_ARTICLE, ...EXTERNAL_ARTICLE, ...OWN_ARTICLE }
export const LISTED_RECORDING = { ...RECORDED, ...EPISODE }

/** All of it. */
export const SAID = {
  ...LISTED,
  ...LISTED_RECORDING,
  ...RECORDED_WHOLE,
  ...SIGNED,
  blocks: field(z.array(flatBlock), [], jsonText(z.array(blockInput).max(CONTENT.blocksMax))),
}

/** One property of each of these fields. */
export function pluck<Part extends string, Fields extends Record<string, Record<Part, unknown>>>(
  fields: Fields,
  part: Part,
) {
  const plucked = Object.entries(fields).map(([name, { [part]: value }]) => [name, value])
  return Object.fromEntries(plucked) as { [Name in keyof Fields]: Fields[Name][Part] }
}

export const namesOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields & string)[]

/** Of something, the properties that `like` has: done for every row of a list. */
export function pick<Name extends PropertyKey, From extends Record<Name, unknown>>(
  from: From,
  like: Record<Name, unknown>,
): Pick<From, Name> {
  const picked = {} as Pick<From, Name>
  for (const name in like) picked[name] = from[name]
  return picked
}

export const said = z.object(pluck(SAID, 'told'))

/** What an article says of which nothing was said yet. */
export const NOTHING_SAID: z.infer<typeof said> = pluck(SAID, 'none')
