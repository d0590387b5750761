import type { Article, ContentType } from '#contract/articles.ts'
import { readChapters, writeChapters } from '#contract/chapters.ts'

/** What a creator says of the video or sound of a piece. */
export interface RecordingDraft {
  /** Address of the recording on the server. */
  mediaUrl: string | null
  /** Seconds; known once it is there. */
  duration: number | null
  /** A file that is not there yet: what tells it from others, and the name under which this device keeps the way to it. */
  sending: { key: string; name: string; size: number } | null
  /** As typed, one a line. */
  chapters: string
  /** The captions that the server has. */
  captionsUrl: string | null
  /** A WebVTT or SRT file to replace them. */
  captionsFile: { name: string; text: string } | null
  transcript: string
  series: string
  season: number | null
  episode: number | null
  /** Peaks from 0 to 255; null when they were not drawn. */
  waveform: readonly number[] | null
}

export const NO_RECORDING: RecordingDraft = {
  mediaUrl: null,
  duration: null,
  sending: null,
  chapters: '',
  captionsUrl: null,
  captionsFile: null,
  transcript: '',
  series: '',
  season: null,
  episode: null,
  waveform: null,
}

/** The draft of a stored piece. */
export function recordingDraftOf(article: Article): RecordingDraft {
  const { mediaUrl, duration, chapters, captionsUrl, transcript, series, season, episode, recording } = article
  return {
    ...{ mediaUrl, duration, captionsUrl, season, episode, sending: null, captionsFile: null },
    chapters: writeChapters(chapters),
    transcript: transcript ?? '',
    series: series ?? '',
    waveform: recording?.waveform ?? null,
  }
}

export function hasRecordingChanged(now: RecordingDraft, saved: RecordingDraft): boolean {
  if (now === saved) return false
  return (
    now.mediaUrl !== saved.mediaUrl ||
    now.sending?.key !== saved.sending?.key ||
    now.chapters !== saved.chapters ||
    now.captionsUrl !== saved.captionsUrl ||
    now.captionsFile?.text !== saved.captionsFile?.text ||
    now.transcript !== saved.transcript ||
    now.series !== saved.series ||
    now.season !== saved.season ||
    now.episode !== saved.episode ||
    now.waveform?.join() !== saved.waveform?.join()
  )
}

/** What is sent of it. Chapters that cannot be read yet are left out: the server keeps the last good ones. */
export function recordingBody(type: ContentType, draft: RecordingDraft) {
  if (type === 'article') return { type, mediaUrl: null }
  const { mediaUrl, captionsUrl, captionsFile, transcript, series, season, episode, waveform } = draft
  const chapters = readChapters(draft.chapters)
  const isPodcast = type === 'podcast'
  return {
    ...{ type, mediaUrl, transcript },
    ...(chapters.ok && { chapters: chapters.value }),
    ...((captionsFile !== null || captionsUrl === null) && { captions: captionsFile?.text ?? '' }),
    series: isPodcast ? series.trim() : '',
    season: isPodcast ? season : null,
    episode: isPodcast ? episode : null,
    ...(mediaUrl !== null && waveform !== null && { waveform: [...waveform] }),
  }
}
