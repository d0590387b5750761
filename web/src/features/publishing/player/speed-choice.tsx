import { formatNumber } from '../../../lib/numbers.ts'
import { SPEEDS } from './speed.ts'

interface SpeedChoiceProps {
  speed: number
  onChange: (speed: number) => void
}

/** How fast it is read, as the browser's own list. */
export function SpeedChoice({ speed, onChange }: SpeedChoiceProps) {
  return (
    <select
      className="player-choice"
      aria-label="Vitesse de lecture"
      value={speed}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {SPEEDS.map((each) => (
        <option key={each} value={each}>
          {formatNumber(each)} ×
        </option>
      ))}
    </select>
  )
}
