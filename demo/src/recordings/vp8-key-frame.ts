/** RIFF header, then the first chunk's name and size (developers.google.com/speed/webp/docs/riff_container). */
const NAME_AT = 12
const SIZE_AT = 16
const DATA_AT = 20

/** The video frame within a lossy WebP: its only chunk is a VP8 key frame. Throws for any other WebP. */
export function vp8KeyFrame(webp: Buffer): Buffer {
  const name = webp.toString('latin1', NAME_AT, SIZE_AT)
  if (name !== 'VP8 ') throw new Error(`not a simple lossy WebP: it begins with ${name}`)
  return webp.subarray(DATA_AT, DATA_AT + webp.readUInt32LE(SIZE_AT))
}
