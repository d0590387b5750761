import { type ComponentProps, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import type { MenuEntry } from './menu-popup.tsx'

const loadPopup = () => import('./menu-popup.tsx')
const MenuPopup = lazy(async () => ({ default: (await loadPopup()).MenuPopup }))

export type MenuButtonProps = ComponentProps<'button'> & {
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
  const [used, setUsed] = useState(false)
  const toggle = () => {
    setUsed(true)
    setOpen(!open)
  }
  return (
    <>
      <button
        type="button"
        id={id}
        {...rest}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={loadPopup}
        onFocus={loadPopup}
        onClick={toggle}
      >
        {children}
      </button>
      {used && (
        <Suspense>
          <MenuPopup
            anchor={button}
            open={open}
            onOpenChange={setOpen}
            entries={entries}
            header={header}
            align={align}
          />
        </Suspense>
      )}
    </>
  )
}
