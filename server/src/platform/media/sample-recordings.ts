import {
  type AudioCodec,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  type VideoCodec,
  WavOutputFormat,
  WebMOutputFormat,
} from 'mediabunny'

const PACKETS_PER_SECOND = 10

/** H.264 baseline, 640 × 360: the head of a real stream; what follows it here is filler. */
const AVC_DESCRIPTION = Buffer.from(
  '0142c01effe1001867' + '42c01eda02802fe5c05a808080a0000003002000000781e2c5d4' + '01000468ce3c80',
  'hex',
)

type Video = 'mp4' | 'mov' | 'webm'
type Sound = 'm4a' | 'ogg' | 'wav'

const FORMATS: Record<Video | Sound, () => OutputFormat> = {
  mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  mov: () => new MovOutputFormat(),
  webm: () => new WebMOutputFormat(),
  m4a: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  ogg: () => new OggOutputFormat(),
  wav: () => new WavOutputFormat(),
}

/** What each sound is encoded as: AAC-LC, Opus, plain samples. */
const SOUNDS: Record<Sound, { codec: AudioCodec; name: string; description?: Buffer }> = {
  m4a: { codec: 'aac', name: 'mp4a.40.2', description: Buffer.from('1188', 'hex') },
  ogg: { codec: 'opus', name: 'opus', description: Buffer.from('OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0', 'latin1') },
  wav: { codec: 'pcm-s16', name: 'pcm-s16' },
}

/** A video of 640 × 360 pixels in a sound container; its pictures are filler. */
export async function sampleVideo(extension: Video, seconds = 2): Promise<Buffer> {
  const codec: VideoCodec = extension === 'webm' ? 'vp8' : 'avc'
  const source = new EncodedVideoPacketSource(codec)
  return write(FORMATS[extension](), async (output) => {
    output.addVideoTrack(source)
    await output.start()
    const description = codec === 'avc' ? AVC_DESCRIPTION : undefined
    const decoderConfig = {
      codec: codec === 'avc' ? 'avc1.42c01e' : 'vp8',
      codedWidth: 640,
      codedHeight: 360,
      description,
    }
    for (const packet of packets(seconds)) await source.add(packet, { decoderConfig })
  })
}

/** A mono sound at 48 kHz in a sound container; what it plays is filler. */
export async function sampleSound(extension: Sound, seconds = 2): Promise<Buffer> {
  const { codec, name, description } = SOUNDS[extension]
  const source = new EncodedAudioPacketSource(codec)
  return write(FORMATS[extension](), async (output) => {
    output.addAudioTrack(source)
    await output.start()
    const decoderConfig = { codec: name, numberOfChannels: 1, sampleRate: 48_000, description }
    for (const packet of packets(seconds)) await source.add(packet, { decoderConfig })
  })
}

function packets(seconds: number): EncodedPacket[] {
  const duration = 1 / PACKETS_PER_SECOND
  return Array.from({ length: seconds * PACKETS_PER_SECOND }, (_, index) => {
    const filler = new Uint8Array(9600).fill(index)
    return new EncodedPacket(filler, index % PACKETS_PER_SECOND === 0 ? 'key' : 'delta', index * duration, duration)
  })
}

async function write(format: OutputFormat, fill: (output: Output) => Promise<void>): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format, target })
  await fill(output)
  await output.finalize()
  if (target.buffer === null) throw new Error('nothing was written')
  return Buffer.from(target.buffer)
}
