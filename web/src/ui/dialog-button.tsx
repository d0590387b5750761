import { type ComponentType, type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { usePart } from './use-part.tsx'

interface DialogButtonProps<Props> extends Omit<ButtonProps, 'onClick'> {
  /** The same function at every rendering. */
  load: () => Promise<ComponentType<Props>>
  /** @param close after the dialog's closing animation. */
  dialog: (Dialog: ComponentType<Props>, close: () => void) => ReactNode
}

/** Opens a dialog, whose code comes then. */
export function DialogButton<Props>({ load, dialog, ...button }: DialogButtonProps<Props>) {
  const [isOpen, setOpen] = useState(false)
  const [Dialog, want] = usePart(load)
  return (
    <>
      <Button
        {...button}
        onClick={() => {
          want()
          setOpen(true)
        }}
      />
      {isOpen && Dialog && dialog(Dialog, () => setOpen(false))}
    </>
  )
}
