import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noise } from '../../server/src/platform/media/sample-images.ts'
import { sampleSound } from '../../server/src/platform/media/sample-recordings.ts'

/** A photo as a camera gives it, but small: JPEG, 600 × 400 pixels. */
export const samplePhoto = (): Promise<Buffer> => noise(600, 400).jpeg({ quality: 50 }).toBuffer()

/** A video that plays: MP4 with VP9, a second and a half, as Chromium's MediaRecorder made it from a canvas. */
export const sampleVideo = (): Promise<Buffer> => readFile(join(import.meta.dirname, 'sample-video.mp4'))

/** How long `sampleSpeech` lasts. */
export const SPEECH_SECONDS = 30

/** A sound that plays: plain samples in WAV. */
export const sampleSpeech = (): Promise<Buffer> => sampleSound('wav', SPEECH_SECONDS)
