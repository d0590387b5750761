import { formatNumber } from '../../lib/numbers.ts'
import { useStore } from '../../lib/store.ts'
import { playerStore, setSpeed } from './player.ts'
import { SPEEDS } from './speed.ts'

/** How fast it is read, as the browser's own list. */
export function SpeedChoice() {
  const speed = useStore(playerStore, (state) => state.speed)
  return (
    <select
      className="player-speed"
      aria-label="Vitesse de lecture"
      value={speed}
      onChange={(event) => setSpeed(Number(event.target.value))}
    >
      {SPEEDS.map((each) => (
        <option key={each} value={each}>
          {formatNumber(each)} ×
        </option>
      ))}
    </select>
  )
}
