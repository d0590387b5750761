import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import type { MenuEntry } from './menu-popup.tsx'
import { prepare, usePart } from './use-part.tsx'

const loadPopup = async () => (await import('./menu-popup.tsx')).MenuPopup

type MenuButtonProps = ComponentProps<'button'> & {
  entries: readonly MenuEntry[]
  /** Above the entries: whose menu it is. */
  header?: ReactNode
  align?: 'start' | 'end'
}

/** A button that opens a menu. The menu's code (42 kB gzip) is fetched when the pointer or the focus comes near. */
export function MenuButton({ entries, header, align = 'end', children, ...rest }: MenuButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [MenuPopup, wantPopup] = usePart(loadPopup)
  const toggle = () => {
    wantPopup()
    setOpen(MenuPopup === null || !open)
  }
  return (
    <>
      <button
        type="button"
        id={id}
        {...rest}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open && MenuPopup !== null}
        onPointerEnter={() => prepare(loadPopup)}
        onFocus={() => prepare(loadPopup)}
        onClick={toggle}
      >
        {children}
      </button>
      {MenuPopup && (
        <MenuPopup anchor={button} open={open} onOpenChange={setOpen} entries={entries} header={header} align={align} />
      )}
    </>
  )
}
