import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from '../lib/class-names.ts'
import { type ButtonLook, buttonClass } from './button-class.ts'

export type LinkButtonProps = ComponentProps<typeof Link> & ButtonLook

/** A link that looks like a button. */
export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <Link className={classNames(buttonClass({ variant, size }), className)} {...rest} />
}
