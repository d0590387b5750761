import type { ComponentProps } from 'react'
import { classNames } from '../lib/class-names.ts'

/** The kiosk: finial and dome, scalloped cornice, posts and counter. */
const kiosk =
  'M15 2h2v3.6h-2zM6.5 12.5C7 8.6 11.2 5.4 16 5.4s9 3.2 9.5 7.1zM4 14h24v2.6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM7 21.4h2.2V24h13.6v-2.6H25V30H7z'

/** The mark alone: favicon, empty states. Decoration unless the caller labels it. */
export function LogoMark({ className, ...rest }: ComponentProps<'svg'>) {
  return (
    <svg className={classNames('logo-mark', className)} viewBox="0 0 32 32" aria-hidden="true" {...rest}>
      <path d={kiosk} />
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
