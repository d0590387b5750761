const PEAKS = 400
const LOUDEST = 32_768

/** The peaks of 16-bit samples at even distances, from 0 to 255. */
export function drawWaveform(samples: Int16Array): number[] {
  const step = samples.length / PEAKS
  return Array.from({ length: PEAKS }, (_, index) => {
    const part = samples.subarray(Math.floor(index * step), Math.floor((index + 1) * step))
    const peak = part.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0)
    return Math.round((peak / LOUDEST) * 255)
  })
}
