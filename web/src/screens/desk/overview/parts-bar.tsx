import { formatNumber } from '../../../lib/numbers.ts'
import './parts-bar.css'

interface Part {
  /** 'en attente'. */
  name: string
  value: number
  tone: 'accent' | 'neutral' | 'advert' | 'danger'
  /** Where they are listed. */
  to: string
}

interface PartsBarProps {
  parts: readonly Part[]
  /** Said where all of them are none. */
  nothing: string
}

/** Several figures as one bar, each as wide as it is large, and below as links; those that are none are left out. */
export function PartsBar({ parts, nothing }: PartsBarProps) {
  const shown = parts.filter(({ value }) => value > 0)
  if (shown.length === 0) return <p>{nothing}</p>
  return (
    <>
      <div className="parts-bar" aria-hidden="true">
        {shown.map(({ name, value, tone }) => (
          <span key={name} data-tone={tone} style={{ flexGrow: value }} />
        ))}
      </div>
      <ul className="parts-key">
        {shown.map(({ name, value, tone, to }) => (
          <li key={name} data-tone={tone}>
            <a href={to}>
              <strong>{formatNumber(value)}</strong> {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
