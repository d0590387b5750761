import { formatDuration } from '../../lib/numbers.ts'
import { useStore } from '../../lib/store.ts'
import { clockStore, seek } from './player.ts'

/** Where the episode stands, to be dragged or moved by arrow keys. */
export function SeekBar() {
  const position = useStore(clockStore, (clock) => Math.floor(clock.position))
  const duration = useStore(clockStore, (clock) => Math.floor(clock.duration))
  return (
    <div className="player-seek">
      <span aria-hidden="true">{formatDuration(position)}</span>
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={`${formatDuration(position)} sur ${formatDuration(duration)}`}
        min={0}
        max={duration}
        step={1}
        value={position}
        onChange={(event) => seek(event.target.valueAsNumber)}
      />
      <span aria-hidden="true">{formatDuration(duration)}</span>
    </div>
  )
}
