import { TextField } from '../../../ui/text-field.tsx'

interface TermFieldProps {
  until: string | null
  /** The title that it is about. */
  about: string
  onChange: (until: string | null) => void
}

/** Until when a content keeps its place, by the clock of who sits there; empty for as long as the edition. */
export function TermField({ until, about, onChange }: TermFieldProps) {
  return (
    <TextField
      label={
        <>
          Jusqu’au <span className="sr-only">({about})</span>
        </>
      }
      type="datetime-local"
      className="min-w-0 max-w-64 text-sm"
      data-tool="term"
      value={until === null ? '' : localTime(new Date(until))}
      onChange={({ target }) => {
        // What is half typed is no date yet, and reads as empty.
        const time = new Date(target.value)
        onChange(Number.isNaN(time.getTime()) ? null : time.toISOString())
      }}
    />
  )
}

/** '2026-11-23T14:05', as the field wants it. */
function localTime(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}
