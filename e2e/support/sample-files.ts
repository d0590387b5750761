import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noise } from '../../server/src/media/sample-images.ts'

/** A photo as a camera gives it: JPEG, 1200 × 800 pixels. */
export const samplePhoto = (): Promise<Buffer> => noise(1200, 800).jpeg({ quality: 50 }).toBuffer()

/** A video that plays: MP4 with VP9, a second and a half, as Chromium's MediaRecorder made it from a canvas. */
export const sampleVideo = (): Promise<Buffer> => readFile(join(import.meta.dirname, 'sample-video.mp4'))
