import { CONTENT, RECORDING } from '../limits.ts'
import { jsonText, text, trimmed, z } from '../schema.ts'
import { isBlank } from '../text/blank.ts'
import { readCaptions, writeWebVtt } from './captions.ts'
import { readChapters } from './chapters.ts'

/** `start` in seconds. */
export const chapter = z.object({ start: z.number(), title: z.string() })

/**
 * Whether a recording has been prepared for all browsers. `ready`: yes. `waiting`, `working`: not yet. `failed`: it could not
 * be, and is served as it was sent. `original`: this site prepares none (no ffmpeg).
 */
const recordingState = z.enum(['ready', 'waiting', 'working', 'failed', 'original'])
export type RecordingState = z.infer<typeof recordingState>

/** The stored video or sound of an article. Sizes in bytes and pixels, `duration` in seconds. */
export const recording = z.object({
  kind: z.enum(['video', 'audio']),
  contentType: z.string(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  duration: z.number(),
  /** Peaks of a sound from 0 to 255, at even distances; null when it was never drawn. */
  waveform: z.array(z.number()).nullable(),
  /** The same video as H.264 and AAC in MP4, the largest first; empty: play `mediaUrl`. */
  renditions: z.array(z.object({ url: z.string(), width: z.number(), height: z.number(), size: z.number() })),
  state: recordingState,
  /** Why it failed; told to those who may edit the article. */
  reason: z.string().nullable(),
  /** False: some browsers do not play the format of `mediaUrl` itself. */
  playsEverywhere: z.boolean(),
})
export type Recording = z.infer<typeof recording>

/** A value or null; a blank text counts as null, since a form has no other way to say it. */
export const orNull = <Value>(schema: z.ZodType<Value>) =>
  z.preprocess((value) => (typeof value === 'string' && isBlank(value) ? null : value), schema.nullable())

/** Chapters as a list (also as JSON text), or typed one a line (`chapters.ts`). */
export const sentChapters = z.preprocess(
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
export const sentCaptions = orNull(
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
export const sentWaveform = orNull(jsonText(z.array(peak).min(1).max(RECORDING.waveformMax)))
