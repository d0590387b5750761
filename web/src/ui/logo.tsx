import type { ComponentProps } from 'react'
import { kiosk, paleStripes } from './logo-paths.ts'

/** The mark alone: favicon, empty states. Decoration. */
export function LogoMark() {
  return (
    <svg className="logo-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path d={kiosk} />
      <path d={paleStripes} opacity={0.4} />
    </svg>
  )
}

interface LogoProps {
  name: string
  /** Stands for mark and name. */
  picture: ComponentProps<'img'> | null
}

/** Mark and wordmark, or a picture named by the latter. Put it in a link named by its text. */
export function Logo({ name, picture }: LogoProps) {
  if (picture) return <img className="logo-picture" alt={name} {...picture} />
  return (
    <span className="logo">
      <LogoMark />
      <span>{name}</span>
    </span>
  )
}
