import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'

type DialogActionsProps = Pick<ButtonProps, 'variant' | 'busyLabel' | 'disabled' | 'onClick'> & {
  /** The verb of the button that acts. */
  children: ReactNode
  onCancel: () => void
  /** Work under way: nothing can be cancelled any more. */
  busy: boolean
  /** Id of the form that the button sends; without it the button acts by `onClick`. */
  form?: string
}

/** The two answers of a dialog: 'Annuler', and the verb. */
export function DialogActions({ children, onCancel, form, variant = 'primary', ...action }: DialogActionsProps) {
  return (
    <>
      <Button disabled={action.busy} onClick={onCancel}>
        Annuler
      </Button>
      <Button type={form === undefined ? 'button' : 'submit'} form={form} variant={variant} {...action}>
        {children}
      </Button>
    </>
  )
}
