import type { ComponentProps } from 'react'
import { classNames } from '../lib/class-names.ts'

type IconProps = Omit<ComponentProps<'svg'>, 'children'> & {
  /** A drawing from `glyphs.ts`. */
  glyph: string
  /** What a screen reader says; without it the icon is decoration. */
  label?: string
  /** Fills the outline: a liked heart, a saved bookmark. */
  filled?: boolean
}

/** One Lucide drawing, as high as 1.25 times the text beside it unless `className` gives a size. */
export function Icon({ glyph, label, filled, className, ...rest }: IconProps) {
  return (
    <svg
      className={classNames('icon', filled && 'icon-filled', className)}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...rest}
    >
      <path d={glyph} />
    </svg>
  )
}
