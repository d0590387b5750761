import { useMemo } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { BARS, barsOf, barsPath } from './waveform-path.ts'

interface WaveformProps {
  /** From 0 to 255; null when the sound was never drawn. */
  peaks: readonly number[] | null
  /** How much of it was heard, from 0 to 1. */
  heard: number
  className?: string
}

/** A sound as a picture, the part that was heard in the accent. Decoration: the slider over it says where it stands. */
export function Waveform({ peaks, heard, className }: WaveformProps) {
  const bars = useMemo(() => barsOf(peaks), [peaks])
  const until = Math.round(Math.min(1, heard) * BARS)
  return (
    <svg
      className={classNames('waveform', className)}
      viewBox={`0 0 ${BARS} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="waveform-heard" d={barsPath(bars, 0, until)} />
      <path d={barsPath(bars, until, BARS)} />
    </svg>
  )
}
