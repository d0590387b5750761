import pLimit from 'p-limit'
import { mediaUrl } from '#contract/media.ts'
import type { Context } from '../context.ts'
import { storeImage } from '../platform/media/store-file.ts'

/** What is drawn and not yet kept is in memory. */
const easel = pLimit(2)

/** Draws a picture and keeps it. @returns the address under which it is served. */
export function storePicture(
  context: Pick<Context, 'database' | 'storage'>,
  draw: () => Promise<Buffer>,
): Promise<string> {
  return easel(async () => mediaUrl((await storeImage(context, await draw(), null)).name))
}
