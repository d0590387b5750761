import type { ComponentProps } from 'react'
import { classNames } from '../lib/class-names.ts'
import { hide, hideIfBroken } from './hide-broken.ts'

export type AvatarProps = Omit<ComponentProps<'span'>, 'children'> & {
  /** Whose it is: gives the initial drawn when there is no picture or it fails. */
  name: string
  src?: string | null
  /** Side in CSS pixels. Default 32. */
  size?: 20 | 24 | 32 | 40 | 48 | 96 | 128
  /** `square` is for the logo of an outlet. */
  shape?: 'round' | 'square'
}

/** A portrait or an outlet's logo beside its written name, hence silent. The initial lies under the picture, so a broken one uncovers it. */
export function Avatar({ name, src, size = 32, shape = 'round', className, ...rest }: AvatarProps) {
  return (
    <span
      className={classNames('avatar', `avatar-${size}`, shape === 'square' && 'avatar-square', className)}
      aria-hidden="true"
      {...rest}
    >
      {name.charAt(0)}
      {src && (
        <img
          key={src}
          src={src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          ref={hideIfBroken}
          onError={hide}
        />
      )}
    </span>
  )
}
