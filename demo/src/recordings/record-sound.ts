import { BufferTarget, EncodedAudioPacketSource, EncodedPacket, Output, WavOutputFormat } from 'mediabunny'
import { createRandom } from '../drawing/random.ts'
import { SAMPLE_RATE, synthesize } from '../sounds/synthesize.ts'
import { composeTune } from '../sounds/tune.ts'
import { drawWaveform } from './draw-waveform.ts'
import type { Recording } from './recording.ts'

/** Records a tune of 45 to 85 seconds as WAV. The same seed gives the same tune. */
export async function recordSound(seed: string): Promise<Recording> {
  const samples = synthesize(composeTune(createRandom(seed)))
  const target = new BufferTarget()
  const output = new Output({ format: new WavOutputFormat(), target })
  const source = new EncodedAudioPacketSource('pcm-s16')
  output.addAudioTrack(source)
  await output.start()
  const duration = samples.length / SAMPLE_RATE
  const packet = new EncodedPacket(new Uint8Array(samples.buffer), 'key', 0, duration)
  const decoderConfig = { codec: 'pcm-s16', numberOfChannels: 1, sampleRate: SAMPLE_RATE }
  await source.add(packet, { decoderConfig })
  await output.finalize()
  if (target.buffer === null) throw new Error('no sound was written')
  const about = { kind: 'audio', extension: 'wav', width: null, height: null, duration, playsEverywhere: true } as const
  return { bytes: Buffer.from(target.buffer), about, waveform: drawWaveform(samples) }
}
