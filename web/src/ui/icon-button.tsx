import type { ComponentProps } from 'react'
import { classNames } from '../lib/class-names.ts'
import { Icon } from './icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  glyph: string
  /** What the button does; also its tooltip. */
  label: string
  filled?: boolean
  size?: 'small' | 'medium'
}

/** A round button with only a drawing, 36 or 44 px wide. */
export function IconButton({ glyph, label, filled, size = 'medium', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classNames('icon-button', size === 'small' && 'icon-button-small', className)}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon glyph={glyph} filled={filled} />
    </button>
  )
}
