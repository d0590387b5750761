/** Pixels of the source picture. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** docs/product/screens.md#banner-crop: size of a banner in pixels. */
export const BANNER = { width: 1080, height: 320 } as const

const JPEG_QUALITY = 0.92

/**
 * What `area` shows of a picture, as a JPEG of the banner's size named banner.jpg (docs/product/screens.md#banner-crop).
 * @throws when the browser cannot read the picture or write the JPEG.
 */
export async function cropToBanner(source: Blob, area: Area): Promise<File> {
  const picture = await createImageBitmap(source)
  const canvas = document.createElement('canvas')
  canvas.width = BANNER.width
  canvas.height = BANNER.height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas to draw on')
  // JPEG knows no transparency: what is see-through would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, BANNER.width, BANNER.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, BANNER.width, BANNER.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  if (blob === null) throw new Error('the picture could not be written')
  return new File([blob], 'banner.jpg', { type: 'image/jpeg' })
}
