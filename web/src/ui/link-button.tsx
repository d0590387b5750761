import type { ComponentProps } from 'react'
import { classNames } from '../lib/class-names.ts'
import { type ButtonLook, buttonClass } from './button-class.ts'

type LinkButtonProps = Omit<ComponentProps<'a'>, 'href'> & ButtonLook & { to: string }

/** A link that looks like a button; `followLinks` keeps its click within the app. */
export function LinkButton({ to, variant, size, className, ...rest }: LinkButtonProps) {
  return <a href={to} className={classNames(buttonClass({ variant, size }), className)} {...rest} />
}
