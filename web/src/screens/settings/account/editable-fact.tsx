import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'

interface EditableFactProps {
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
  const value = useRef<HTMLElement>(null)

  function open() {
    flushSync(() => setOpen(true))
    place.current?.querySelector('input')?.focus()
  }

  function close() {
    flushSync(() => setOpen(false))
    // What has just been changed may have to stay so for a while.
    const rest = opener.current ?? value.current
    rest?.focus()
  }

  return (
    <div className="fact">
      <dt className={isOpen ? 'sr-only' : 'type-meta'}>{label}</dt>
      {!isOpen && (
        <dd ref={value} tabIndex={-1} className="fact-value">
          {children}
        </dd>
      )}
      {form && !isOpen && (
        <dd className="fact-action">
          <Button ref={opener} size="small" aria-label={verb} onClick={open}>
            Modifier
          </Button>
        </dd>
      )}
      {note && !isOpen && <dd className="col-span-full mt-3">{note}</dd>}
      {form && isOpen && (
        <dd ref={place} className="col-span-full">
          {form(close)}
        </dd>
      )}
    </div>
  )
}
