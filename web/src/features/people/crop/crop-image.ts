import { SQUARE_PICTURE } from '#contract/publishing/pictures.ts'

/** Pixels of the source picture. */
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** A kind of picture that is cropped: its size in pixels, and how it is called. */
export interface Frame {
  width: number
  height: number
  /** Of the file that is sent. */
  fileName: string
  /** With its article: « la bannière ». */
  words: string
}

/** docs/product/screens.md#picture-crop. */
export const BANNER: Frame = { width: 1080, height: 320, fileName: 'banner.jpg', words: 'la bannière' }
/** As large as podcast directories ask of what stands for a podcast without a cover. */
export const PORTRAIT: Frame = {
  width: SQUARE_PICTURE,
  height: SQUARE_PICTURE,
  fileName: 'avatar.jpg',
  words: 'la photo',
}

const JPEG_QUALITY = 0.92

/**
 * What `area` shows of a picture, as a JPEG.
 * @throws when the browser cannot read the picture or write the JPEG.
 */
export async function cropTo({ width, height, fileName }: Frame, source: Blob, area: Area): Promise<File> {
  const picture = await createImageBitmap(source)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas to draw on')
  // JPEG knows no transparency: what is see-through would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, width, height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  if (blob === null) throw new Error('the picture could not be written')
  return new File([blob], fileName, { type: 'image/jpeg' })
}
