import { sharp } from '../../../platform/media/sharp.ts'

/** An image whole within a square PNG, on nothing. */
export const fitIcon = (image: Uint8Array, side: number): Promise<Buffer> =>
  sharp(image).resize(side, side, { fit: 'contain', background: '#0000' }).png().toBuffer()
