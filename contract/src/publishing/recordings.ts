import { z } from '../schema.ts'

/** `start` in seconds. */
const chapter = z.object({ start: z.number(), title: z.string() })

/** What lists tell of an article's recording; `duration` in seconds. */
export const recordingSummary = z.object({
  mediaUrl: z.string().nullable(),
  duration: z.number().nullable(),
  /** Podcasts: what the episode belongs to, told apart by its author and name. */
  series: z.string().nullable(),
  season: z.number().nullable(),
  episode: z.number().nullable(),
})

/** What its own page tells besides. */
export const recordingDetails = z.object({
  chapters: z.array(chapter),
  /** A WebVTT file. */
  captionsUrl: z.string().nullable(),
  transcript: z.string().nullable(),
})

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
