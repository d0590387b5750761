import { BUG_REPORT } from '#contract/limits.ts'

/**
 * An image file as a JPEG data URI, at most 800 px on its longest side, at quality 0.7
 * (docs/product/accounts.md#bug-report-screenshot). Smaller ones keep their size; transparent parts become white.
 * @throws when the browser cannot read the file as an image.
 */
export async function shrinkScreenshot(file: Blob): Promise<string> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, BUG_REPORT.screenshotPixels / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser gives no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  return canvas.toDataURL('image/jpeg', BUG_REPORT.screenshotQuality)
}
