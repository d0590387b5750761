import type { AudioSample, AudioSampleSink } from 'mediabunny'
import { useEffect } from 'react'
import { mediaName, readableUrl } from '#contract/publishing/media.ts'
import { useField } from '../use-saver.ts'
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
    const drawing = draw(sound).catch(() => null)
    if (!isWanted) return
    let isLeft = false
    void drawing.then((peaks) => peaks !== null && !isLeft && change({ waveform: peaks }))
    return () => {
      isLeft = true
    }
  }, [sound, stored, isWanted, change])
}

const drawings = new Map<File | string, Promise<number[] | null>>()

/** Once for each sound, whoever asks how often; anew where a cut connection kept the decoder from coming. */
function draw(sound: File | string): Promise<number[] | null> {
  const known = drawings.get(sound)
  if (known) return known
  const drawing = drawWaveform(sound)
  drawings.set(sound, drawing)
  drawing.catch(() => drawings.delete(sound))
  return drawing
}

/** Peaks that a sound is drawn with, and places listened to for each: enough to tell speech from silence in any length. */
const PEAKS = 400
const PROBES = 4

/**
 * Draws a sound: its peaks from 0 to 255 at even distances. Decodes a moment here and there, so that an hour costs no more
 * time or memory than a minute. Null for what this browser cannot decode.
 * @throws TypeError when the decoder cannot be fetched.
 */
async function drawWaveform(sound: File | string): Promise<number[] | null> {
  const { AudioSampleSink, BlobSource, Input, MP3, MP4, OGG, UrlSource, WAVE } = await import('mediabunny')
  const source = typeof sound === 'string' ? new UrlSource(readableUrl(sound)) : new BlobSource(sound)
  const input = new Input({ source, formats: [MP3, MP4, OGG, WAVE] })
  try {
    const track = await input.getPrimaryAudioTrack()
    if (track === null || !(await track.canDecode())) return null
    return scaled(await listen(new AudioSampleSink(track), await input.computeDuration()))
  } catch {
    return null
  } finally {
    input.dispose()
  }
}

async function listen(sink: AudioSampleSink, duration: number): Promise<number[]> {
  const probes = Array.from({ length: PEAKS * PROBES }, (_, probe) => ((probe + 0.5) * duration) / (PEAKS * PROBES))
  const loudness: number[] = Array(PEAKS).fill(0)
  let probe = 0
  for await (const sample of sink.samplesAtTimestamps(probes)) {
    const peak = Math.floor(probe++ / PROBES)
    if (sample === null) continue
    loudness[peak] = Math.max(loudness[peak] ?? 0, loudest(sample))
    sample.close()
  }
  return loudness
}

/** Of the first channel, which speaks for the others. */
function loudest(sample: AudioSample): number {
  const frames = new Float32Array(sample.numberOfFrames)
  sample.copyTo(frames, { planeIndex: 0, format: 'f32-planar' })
  return frames.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0)
}

/** A quiet recording is drawn as high as a loud one. */
function scaled(loudness: readonly number[]): number[] {
  const top = Math.max(0.01, ...loudness)
  return loudness.map((value) => Math.round((value / top) * 255))
}
