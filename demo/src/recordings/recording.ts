/** A film or sound of our own making, with what a check of its bytes would find. Sizes in pixels, `duration` in seconds. */
export interface Recording {
  bytes: Buffer
  about:
    | { kind: 'video'; extension: 'webm'; width: number; height: number; duration: number; playsEverywhere: false }
    | { kind: 'audio'; extension: 'wav'; width: null; height: null; duration: number; playsEverywhere: true }
  /** Peaks from 0 to 255; of a sound. */
  waveform?: number[]
}
