import { useState } from 'react'
import { CONTENT } from '#contract/limits.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useComputedMinutes } from './text-length.ts'
import { useField } from './use-saver.ts'

/** Minutes, 1 to 120; empty is automatic (spec §5). */
export function ReadingTimeField() {
  const [readingTime, change] = useField('readingTime')
  const minutes = useComputedMinutes()
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (readingTime === 0 ? '' : String(readingTime))
  const isInvalid = typed !== null && typed !== '' && parseMinutes(typed) === null
  return (
    <TextField
      label="Temps de lecture (minutes)"
      type="number"
      inputMode="numeric"
      min={CONTENT.readingTimeMin}
      max={CONTENT.readingTimeMax}
      placeholder="Automatique"
      help={`Vide : calculé d’après le texte (${minutes} min).`}
      error={isInvalid ? 'Un nombre de 1 à 120, ou rien' : undefined}
      value={shown}
      onChange={(event) => {
        const { value, validity } = event.target
        const text = validity.badInput ? '?' : value
        setTyped(text)
        change({ readingTime: parseMinutes(text) ?? 0 })
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

/** Whole minutes that spec §5 allows, or null. */
function parseMinutes(text: string): number | null {
  const minutes = Number(text)
  const isAllowed = Number.isInteger(minutes) && minutes >= CONTENT.readingTimeMin && minutes <= CONTENT.readingTimeMax
  return isAllowed ? minutes : null
}
