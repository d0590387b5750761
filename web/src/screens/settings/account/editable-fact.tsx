import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'

export interface EditableFactProps {
  label: string
  /** What it is now. */
  children: ReactNode
  /** Under it, while it is not being changed. */
  note?: ReactNode
  /** Names the button for who hears it: "Modifier le nom public". Without it, and `form`, nothing can be changed. */
  verb?: string
  /** The form that changes it, given what closes it. */
  form?: (close: () => void) => ReactNode
}

/** One line of the account, which opens to be changed where it stands. */
export function EditableFact({ label, children, note, verb, form }: EditableFactProps) {
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  function open() {
    flushSync(() => setOpen(true))
    place.current?.querySelector('input')?.focus()
  }

  function close() {
    flushSync(() => setOpen(false))
    opener.current?.focus()
  }

  return (
    <div className="grid gap-3 border-b border-rule py-4 first:pt-0 last:border-b-0 last:pb-0">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <dt className="type-meta">{label}</dt>
          <dd>{children}</dd>
        </div>
        {form && !isOpen && (
          <Button ref={opener} size="small" aria-label={verb} onClick={open}>
            Modifier
          </Button>
        )}
      </div>
      {note && !isOpen && <dd>{note}</dd>}
      {form && isOpen && <dd ref={place}>{form(close)}</dd>}
    </div>
  )
}
