import type { ComponentProps } from 'react'
import { classNames } from '../lib/class-names.ts'
import { kiosk, paleStripes } from './logo-paths.ts'

/** The mark alone: favicon, empty states. Decoration unless the caller labels it. */
export function LogoMark({ className, ...rest }: ComponentProps<'svg'>) {
  return (
    <svg className={classNames('logo-mark', className)} viewBox="0 0 32 32" aria-hidden="true" {...rest}>
      <path d={kiosk} />
      <path d={paleStripes} opacity={0.4} />
    </svg>
  )
}

/** Mark and wordmark. Put it in a link named by its text. */
export function Logo({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span className={classNames('logo', className)} {...rest}>
      <LogoMark />
      Kiosque
    </span>
  )
}
