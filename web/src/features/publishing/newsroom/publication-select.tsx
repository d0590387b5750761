import { shownName } from '#contract/people/shown-name.ts'
import type { OwnPublication } from '#contract/publishing/newsroom.ts'
import { SelectField } from '../../../ui/select-field.tsx'

interface PublicationSelectProps {
  label: string
  publications: readonly OwnPublication[]
  value: string | undefined
  onChange: (publication: OwnPublication) => void
  className?: string
}

/** One of several publications; nothing for who writes for one alone. `value` is its id. */
export function PublicationSelect({ label, publications, value, onChange, className }: PublicationSelectProps) {
  if (publications.length < 2) return null
  return (
    <SelectField
      label={label}
      className={className}
      value={value}
      onChange={({ target }) => {
        const chosen = publications.find(({ id }) => id === target.value)
        if (chosen) onChange(chosen)
      }}
    >
      {publications.map((publication) => (
        <option key={publication.id} value={publication.id}>
          {shownName(publication)}
        </option>
      ))}
    </SelectField>
  )
}
