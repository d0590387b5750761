import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { classNames } from '../lib/class-names.ts'
import { x } from './glyphs.ts'
import { IconButton } from './icon-button.tsx'
import './dialog.css'

type DialogProps = {
  open: boolean
  /** Called with `false` by Escape, the backdrop and 'Fermer'. */
  onOpenChange: (open: boolean) => void
  /** After the closing animation. */
  onClosed?: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The buttons, the one that acts last. */
  actions?: ReactNode
  /** 480 px, or 720 px for a picker or a crop. Default `medium`. */
  size?: 'medium' | 'large'
  /** While work is under way: neither Escape nor the backdrop closes it. */
  locked?: boolean
  className?: string
}

/** A modal sheet: from below on a phone, centred on a desk. Weighs 22 kB gzip: load it with `lazy`. */
export function Dialog({
  open,
  onOpenChange,
  onClosed,
  title,
  description,
  children,
  actions,
  size = 'medium',
  locked = false,
  className,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => (next || !locked) && onOpenChange(next)}
      onOpenChangeComplete={(next) => next || onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop className="dialog-backdrop" />
        <Base.Popup
          ref={popup}
          initialFocus={() => findStart(popup.current)}
          className={classNames('dialog', size === 'large' && 'dialog-large', className)}
        >
          <header className="dialog-top">
            <Base.Title className="type-section">{title}</Base.Title>
            <Base.Close disabled={locked} render={<IconButton glyph={x} label="Fermer" size="small" />} />
          </header>
          {description && <Base.Description className="dialog-description">{description}</Base.Description>}
          {children && <div className="dialog-body">{children}</div>}
          {actions && <footer className="dialog-actions">{actions}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Where the focus starts, in this order: not on 'Fermer', which comes first. */
const STARTS = [
  '.dialog-body :is([contenteditable], :is(input, select, textarea):enabled:not([readonly], [hidden]))',
  '.dialog-body button:enabled',
  '.dialog-actions > button:last-child:enabled',
]

/** What a dialog is opened for: a field to fill, else a button; null where it has neither. */
function findStart(popup: HTMLElement | null): HTMLElement | null {
  for (const start of STARTS) {
    const found = popup?.querySelector<HTMLElement>(start)
    if (found) return found
  }
  return null
}
