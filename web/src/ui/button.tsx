import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '../lib/class-names.ts'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Work under way: clicks are swallowed and the width stays, but focus is not lost as with `disabled`. */
    busy?: boolean
    /** Said instead of `children` while busy (room is kept for the longer of both); without it a spinner shows. */
    busyLabel?: string
  }

/** A button that acts. For one that leads somewhere, `LinkButton`. */
export function Button({
  variant,
  size,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const swallow = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      type={type}
      className={classNames(buttonClass({ variant, size }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? swallow : onClick}
      {...rest}
    >
      {busyLabel ? (
        <span className="button-swap">
          <span aria-hidden={busy || undefined}>{children}</span>
          <span aria-hidden={!busy || undefined}>{busyLabel}</span>
        </span>
      ) : busy ? (
        <>
          <span className="button-veil">{children}</span>
          <Spinner className="button-spinner" />
        </>
      ) : (
        children
      )}
    </button>
  )
}
