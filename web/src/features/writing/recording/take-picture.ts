/** Pixels: wider than any screen shows a cover. */
const WIDTH_MAX = 1920
const QUALITY = 0.9

/** What a video shows now, as a JPEG file; null when there is nothing to see yet, or the browser forbids looking. */
export async function takePicture(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return null
  const scale = Math.min(1, WIDTH_MAX / videoWidth)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  try {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return blob && new File([blob], 'couverture.jpg', { type: blob.type })
  } catch {
    return null
  }
}
