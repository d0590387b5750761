import { formatDuration } from '../../../lib/numbers.ts'
import { Waveform } from './waveform.tsx'
import './wave-slider.css'

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
