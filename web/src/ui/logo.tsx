import type { ComponentProps } from 'react'
import { classNames } from '../lib/class-names.ts'

/** Every other stripe of the awning, the posts with their counter, and a newspaper between them. */
const kiosk =
  'M6 4h4L7.6 14a2.8 2.8 0 0 1-5.6 0zM14 4h4l.8 10a2.8 2.8 0 0 1-5.6 0zM22 4h4l4 10a2.8 2.8 0 0 1-5.6 0zM5 19h2.4v6h17.2v-6H27v10H5zM11.5 20.2h9v2.2h-9z'
const paleStripes = 'M10 4h4l-.8 10a2.8 2.8 0 0 1-5.6 0zM18 4h4l2.4 10a2.8 2.8 0 0 1-5.6 0z'

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
