import { formatDuration } from '../../lib/numbers.ts'
import { useStore } from '../../lib/store.ts'
import { clockStore, playerStore, seek } from './player.ts'
import { WaveSlider } from './wave-slider.tsx'

/** Where the episode stands, between the time that was heard and its length. */
export function SeekBar() {
  const position = useStore(clockStore, (clock) => Math.floor(clock.position))
  const duration = useStore(clockStore, (clock) => Math.floor(clock.duration))
  const peaks = useStore(playerStore, (state) => state.episode?.waveform ?? null)
  return (
    <div className="player-seek">
      <span aria-hidden="true">{formatDuration(position)}</span>
      <WaveSlider peaks={peaks} position={position} duration={duration} onSeek={seek} />
      <span aria-hidden="true">{formatDuration(duration)}</span>
    </div>
  )
}
