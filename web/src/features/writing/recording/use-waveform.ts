import { useEffect } from 'react'
import { mediaName } from '#contract/media.ts'
import { useField } from '../use-saver.ts'
import { drawWaveform } from './draw-waveform.ts'
import type { RecordingKind } from './tus-upload.ts'

/** Draws a podcast's waveform once: from the chosen file, which is begun while it is sent, else from the server's. */
export function useWaveform(kind: RecordingKind, file: File | undefined): void {
  const [waveform, change] = useField('waveform')
  const [mediaUrl] = useField('mediaUrl')
  const [sending] = useField('sending')
  const stored = mediaUrl !== null && mediaName(mediaUrl) !== null ? mediaUrl : null
  const sound = kind === 'audio' ? (file ?? stored) : null
  const isWanted = sending === null && stored !== null && waveform === null
  useEffect(() => {
    // What is stored and drawn needs no second look.
    if (sound === null || (!isWanted && sound === stored)) return
    const drawing = draw(sound)
    if (!isWanted) return
    let isLeft = false
    void drawing.then((peaks) => peaks !== null && !isLeft && change({ waveform: peaks }))
    return () => {
      isLeft = true
    }
  }, [sound, stored, isWanted, change])
}

const drawings = new Map<File | string, Promise<number[] | null>>()

/** Once for each sound, whoever asks how often. */
function draw(sound: File | string): Promise<number[] | null> {
  const known = drawings.get(sound) ?? drawWaveform(sound)
  drawings.set(sound, known)
  return known
}
