import pLimit from 'p-limit'
import { mediaUrl } from '#contract/media.ts'
import type { Context } from '../../context.ts'
import { sharp } from '../../platform/media/sharp.ts'
import { storeImage } from '../../platform/media/store-file.ts'
import { drawPicture, type PictureOrder } from '../pictures/draw-picture.ts'

/** Drawing and encoding take a core each. */
const easel = pLimit(2)

/** Draws a picture and keeps it. @returns the address under which it is served. */
export function storePicture(context: Pick<Context, 'database' | 'storage'>, order: PictureOrder): Promise<string> {
  return easel(async () => {
    const svg = Buffer.from(drawPicture(order))
    const png = await sharp(svg).removeAlpha().png({ compressionLevel: 1 }).toBuffer()
    return mediaUrl((await storeImage(context, png, null)).name)
  })
}
