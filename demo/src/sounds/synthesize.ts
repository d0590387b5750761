import type { Note, Tune } from './tune.ts'

/** Hertz: nothing in a tune sounds above half of it. */
export const SAMPLE_RATE = 12_000

const LENGTH_SECONDS = { bell: 2.6, pad: 7 } as const
const ATTACK_SECONDS = { bell: 0.008, pad: 1.6 } as const

/** Each voice as harmonics: multiple of the pitch, share of the loudness. */
const HARMONICS = {
  bell: [
    [1, 0.7],
    [2, 0.2],
    [4.02, 0.1],
  ],
  pad: [
    [1, 0.6],
    [1.004, 0.3],
    [2, 0.1],
  ],
} as const

/** Plays a tune into mono samples of 16 bits. A note is computed once and mixed in wherever it comes again. */
export function synthesize({ duration, notes }: Tune): Int16Array {
  const mix = new Float32Array(Math.ceil(duration * SAMPLE_RATE))
  const played = new Map<string, Float32Array>()
  for (const note of notes) {
    const key = `${note.voice} ${note.frequency}`
    const wave = played.get(key) ?? soundOf(note)
    played.set(key, wave)
    addTo(mix, wave, Math.round(note.at * SAMPLE_RATE), note.loudness)
  }
  const samples = new Int16Array(mix.length)
  for (const [index, sample] of mix.entries()) samples[index] = Math.tanh(sample) * 32_000
  return samples
}

function soundOf({ voice, frequency }: Note): Float32Array {
  const wave = new Float32Array(LENGTH_SECONDS[voice] * SAMPLE_RATE)
  for (const [multiple, share] of HARMONICS[voice]) {
    const radians = (2 * Math.PI * frequency * multiple) / SAMPLE_RATE
    for (let index = 0; index < wave.length; index++) {
      wave[index] = (wave[index] ?? 0) + share * Math.sin(radians * index)
    }
  }
  return wave.map((sample, index) => sample * envelope(voice, index / SAMPLE_RATE))
}

/** How loud a voice is, from 0 to 1, `time` seconds after it began. */
function envelope(voice: Note['voice'], time: number): number {
  const rise = Math.min(1, time / ATTACK_SECONDS[voice])
  const fall = voice === 'bell' ? Math.exp(-time * 2.4) : 1
  const release = Math.min(1, (LENGTH_SECONDS[voice] - time) / (LENGTH_SECONDS[voice] * 0.35))
  return rise * fall * release
}

function addTo(mix: Float32Array, wave: Float32Array, start: number, loudness: number): void {
  const end = Math.min(wave.length, mix.length - start)
  for (let index = 0; index < end; index++) {
    mix[start + index] = (mix[start + index] ?? 0) + (wave[index] ?? 0) * loudness
  }
}
