import type { Random } from '../drawing/random.ts'

/** A note of a tune: seconds, hertz, and loudness from 0 to 1. */
export interface Note {
  at: number
  frequency: number
  loudness: number
  voice: 'bell' | 'pad'
}

export interface Tune {
  /** Seconds, with room for the last note to fade. */
  duration: number
  notes: Note[]
}

/** Semitones above the tonic. Pentatonic: whatever comes together sounds well. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16] as const
const CHORDS = [
  [0, 7, 16],
  [-3, 4, 12],
  [-7, 5, 9],
  [-5, 2, 11],
] as const
const BEATS_PER_CHORD = 8
const FADE_SECONDS = 5

/** A slow tune of about a minute: chords held below, bells wandering above. */
export function composeTune(random: Random): Tune {
  const tonic = 220 * 2 ** (random.integer(-4, 3) / 12)
  const beat = 60 / random.integer(76, 96)
  const rounds = random.integer(2, 3)
  const pitch = (semitones: number) => tonic * 2 ** (semitones / 12)
  const notes: Note[] = []
  let step = random.integer(2, 5)
  for (let chord = 0; chord < CHORDS.length * rounds; chord++) {
    const start = chord * BEATS_PER_CHORD * beat
    for (const semitones of CHORDS[chord % CHORDS.length] ?? []) {
      notes.push({ at: start, frequency: pitch(semitones - 12), loudness: 0.16, voice: 'pad' })
    }
    for (let part = 0; part < BEATS_PER_CHORD * 2; part++) {
      step = Math.min(SCALE.length - 1, Math.max(0, step + random.integer(-2, 2)))
      const plays = random.next() < (part % 4 === 0 ? 0.9 : 0.45)
      const at = start + part * (beat / 2)
      const loudness = random.between(0.14, 0.26)
      if (plays) notes.push({ at, frequency: pitch(SCALE[step] ?? 0), loudness, voice: 'bell' })
    }
  }
  return { duration: CHORDS.length * rounds * BEATS_PER_CHORD * beat + FADE_SECONDS, notes }
}
