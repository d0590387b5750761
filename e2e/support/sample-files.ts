import { noise } from '../../server/src/media/sample-images.ts'

/** A photo as a camera gives it: JPEG, 1200 × 800 pixels. */
export const samplePhoto = (): Promise<Buffer> => noise(1200, 800).jpeg({ quality: 50 }).toBuffer()
