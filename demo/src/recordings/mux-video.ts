import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny'

/** Puts VP8 key frames one after the other into a WebM file. Sizes in pixels. */
export async function muxVideo(
  frames: readonly Uint8Array[],
  { width, height, picturesPerSecond }: { width: number; height: number; picturesPerSecond: number },
): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new EncodedVideoPacketSource('vp8')
  output.addVideoTrack(source, { frameRate: picturesPerSecond })
  await output.start()
  const decoderConfig = { codec: 'vp8', codedWidth: width, codedHeight: height }
  const duration = 1 / picturesPerSecond
  for (const [index, frame] of frames.entries()) {
    await source.add(new EncodedPacket(frame, 'key', index * duration, duration), { decoderConfig })
  }
  await output.finalize()
  if (target.buffer === null) throw new Error('no video was written')
  return Buffer.from(target.buffer)
}
