import { mediaUrl } from '#contract/publishing/media.ts'
import { BUG_REPORT_MESSAGES as M } from '#contract/trust/messages.ts'
import type { Context } from '../../../context.ts'
import { invalidField } from '../../../platform/http/errors.ts'
import { MediaError } from '../../../platform/media/media-error.ts'
import { storeImage } from '../../../platform/media/store-file.ts'

/**
 * Keeps a screenshot given in base64, bare or as a data URI (docs/product/accounts.md#bug-report-screenshot); its bytes decide what it is.
 * @returns its address. @throws 400 when it is no image that we take.
 */
export async function storeScreenshot(context: Context, screenshot: string, ownerId: string): Promise<string> {
  const bytes = Buffer.from(screenshot.replace(/^data:[^,]*,/, ''), 'base64')
  try {
    return mediaUrl((await storeImage(context, bytes, ownerId)).name)
  } catch (error) {
    if (error instanceof MediaError && error.code !== 'STORAGE_FULL')
      throw invalidField('screenshot', M.screenshotInvalid)
    throw error
  }
}
