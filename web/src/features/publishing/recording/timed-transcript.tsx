import { useEffect, useState } from 'react'
import type { Cue } from '#contract/publishing/caption-cues.ts'
import { readCaptions } from '#contract/publishing/captions.ts'
import { type Store, useStore } from '../../../lib/store.ts'
import { PlaceList, placeAt } from './place-list.tsx'

export interface TimedTranscriptProps {
  captionsUrl: string
  /** Seconds at which it stands. */
  clock: Store<{ position: number }>
  onChoose: (start: number) => void
}

/** The captions as a text whose lines lead to their place; the one that is said is marked. */
export function TimedTranscript({ captionsUrl, clock, onChoose }: TimedTranscriptProps) {
  const [cues, setCues] = useState<readonly Cue[] | 'failed'>([])
  useEffect(() => {
    const leaving = new AbortController()
    readFile(captionsUrl, leaving.signal).then(setCues, () => leaving.signal.aborted || setCues('failed'))
    return () => leaving.abort()
  }, [captionsUrl])
  const current = useStore(clock, ({ position }) => (cues === 'failed' ? -1 : placeAt(cues, position)))
  if (cues === 'failed') return <p className="field-error">La transcription ne peut pas être lue pour le moment</p>
  return <PlaceList className="transcript-text" places={cues} current={current} onChoose={onChoose} />
}

async function readFile(address: string, signal: AbortSignal): Promise<readonly Cue[] | 'failed'> {
  const response = await fetch(address, { signal })
  const read = readCaptions(await response.text())
  return read.ok ? read.value : 'failed'
}
