import './wave-slider.css'
import { useMemo } from 'react'
import { classNames } from '../../../lib/class-names.ts'
import { formatDuration } from '../../../lib/numbers.ts'

interface WaveSliderProps {
  peaks: readonly number[] | null
  /** Seconds. */
  position: number
  duration: number
  onSeek: (position: number) => void
}

/** Where an episode stands, drawn as its waveform; dragged, or moved by arrow keys as any slider. */
export function WaveSlider({ peaks, position, duration, onSeek }: WaveSliderProps) {
  return (
    <span className="wave-slider">
      <Waveform peaks={peaks} heard={duration > 0 ? position / duration : 0} />
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={`${formatDuration(position)} sur ${formatDuration(duration)}`}
        min={0}
        max={Math.floor(duration)}
        step={1}
        value={Math.floor(position)}
        onChange={(event) => onSeek(event.target.valueAsNumber)}
      />
    </span>
  )
}

/** Bars that a waveform is drawn with, whatever its width. */
export const BARS = 120
/** Half the height of the drawing, and of its lowest bar: silence is seen, too. */
const HALF = 50
const LOWEST = 3

/** Heights of the bars, from 0 to 1, from peaks of 0 to 255 at even distances. No peaks: a line of low bars. */
export function barsOf(peaks: readonly number[] | null): number[] {
  const known = peaks ?? []
  return Array.from({ length: BARS }, (_, bar) => {
    const first = Math.floor((bar * known.length) / BARS)
    const next = Math.max(first + 1, Math.floor(((bar + 1) * known.length) / BARS))
    return Math.max(0, ...known.slice(first, next)) / 255
  })
}

/** Bars from `first` until before `end` as an SVG path of strokes, in a box of `BARS` by 100. */
export function barsPath(bars: readonly number[], first: number, end: number): string {
  return bars
    .slice(first, end)
    .map((height, index) => {
      const half = Math.max(LOWEST, Math.round(height * HALF))
      return `M${first + index + 0.5} ${HALF - half}v${half * 2}`
    })
    .join('')
}

interface WaveformProps {
  /** From 0 to 255; null when the sound was never drawn. */
  peaks: readonly number[] | null
  /** How much of it was heard, from 0 to 1. */
  heard: number
  className?: string
}

/** A sound as a picture, the part that was heard in the accent. Decoration: the slider over it says where it stands. */
function Waveform({ peaks, heard, className }: WaveformProps) {
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
