import { mediaUrl } from '#contract/publishing/media.ts'
import { PREPARATION_FAILURES } from '#contract/publishing/messages.ts'
import type { Recording, RecordingState } from '#contract/publishing/recordings.ts'
import type { ArticleRow } from './articles.queries.ts'

/** The video or sound of an article. @param isTheirs whether why a preparation failed is told. */
export function presentRecording(
  { storedRecording, waveform }: Pick<ArticleRow, 'storedRecording' | 'waveform'>,
  isTheirs: boolean,
): Recording | null {
  if (storedRecording === null) return null
  const { renditionState, reason, made, ...file } = storedRecording
  return {
    ...file,
    waveform: waveform && [...waveform],
    renditions: made.map(({ name, width, height, bytes }) => ({ url: mediaUrl(name), width, height, size: bytes })),
    state: renditionState ?? stateWithoutWork(file.kind),
    reason: isTheirs ? sentenceOf(reason) : null,
  }
}

/** Older kiosks kept the program's own words, which are for the log. */
function sentenceOf(reason: string | null): string | null {
  if (reason === null) return null
  return PREPARATION_FAILURES[reason === 'unreadable' || reason === 'late' ? reason : 'server']
}

/** A sound is served as it is; a video that nobody was asked to prepare, too. */
const stateWithoutWork = (kind: Recording['kind']): RecordingState => (kind === 'audio' ? 'ready' : 'original')
