interface MeterProps {
  /** What is measured: "Espace utilisé". */
  label: string
  value: number
  max: number
  /** The figures in words, for who does not see it. */
  text: string
}

/** How much of something is taken. */
export function Meter({ label, value, max, text }: MeterProps) {
  return <meter className="meter" aria-label={label} min={0} max={max} value={value} aria-valuetext={text} />
}
