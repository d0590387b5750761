import { type ComponentType, useState } from 'react'
import { frenchSpaces } from '../../../lib/typography.ts'
import type { TimedTranscriptProps } from './timed-transcript.tsx'
import '../../../styles/prose.css'

interface TranscriptProps extends Pick<TimedTranscriptProps, 'onChoose' | 'clock'> {
  transcript: string | null
  /** A WebVTT file of ours, which stands for a transcript that nobody wrote. */
  captionsUrl: string | null
}

/** What is said, to be read: closed at first. */
export function Transcript({ transcript, captionsUrl, ...places }: TranscriptProps) {
  const [Timed, setTimed] = useState<ComponentType<TimedTranscriptProps>>()
  if (transcript === null && captionsUrl === null) return null
  const load = () => void import('./timed-transcript.tsx').then((part) => setTimed(() => part.TimedTranscript))
  return (
    <details className="transcript" onToggle={transcript === null ? load : undefined}>
      <summary className="recording-heading">Transcription</summary>
      {transcript !== null && (
        <div className="transcript-text prose">
          {transcript.split(/\n{2,}/).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a fixed text
            <p key={index}>{frenchSpaces(paragraph)}</p>
          ))}
        </div>
      )}
      {Timed && captionsUrl !== null && <Timed captionsUrl={captionsUrl} {...places} />}
    </details>
  )
}
